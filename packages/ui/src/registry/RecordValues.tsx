import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorList } from './ErrorList.tsx';
import { type RenderLink, RowValue } from './FieldValue.tsx';
import { LabelledValue } from './LabelledValue.tsx';
import type { FormLayout, RecordFormProps } from './RecordForm.tsx';
import type { FieldModel, FieldValues } from './types.ts';

const useStyles = makeStyles({
  values: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: tokens.spacingHorizontalXS },
  },
  // The places of the form's inputs, so that nothing moves sideways when editing begins.
  line: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    margin: 0,
    // Values need less room than inputs: two fit side by side on a telephone.
    '@media (max-width: 719px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))' },
  },
});

/** What a record's values show. */
export interface RecordValuesProps extends Pick<RecordFormProps, 'attempt' | 'errors' | 'parts' | 'partName'> {
  readonly label: string;
  /** The lines of the form, which the values have too. */
  readonly layout: FormLayout;
  readonly fields: readonly FieldModel[];
  readonly values: FieldValues;
  readonly renderLink?: RenderLink | undefined;
  /** Leads to a field that a refused step asks to be corrected. */
  readonly onFix: (name: string) => void;
}

/** A record to be read: each value under its label, in the places its form has them. */
export function RecordValues({
  label,
  layout,
  fields,
  values,
  errors,
  attempt,
  parts = {},
  partName,
  renderLink,
  onFix,
}: RecordValuesProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const byName = new Map(fields.map((field) => [field.name, field]));
  useEffect(() => {
    if (attempt > 0) root.current?.querySelector<HTMLElement>('[data-errors]')?.focus();
  }, [attempt]);
  const nameOf = (name: string) => byName.get(name)?.label ?? partName?.(name) ?? name;
  return (
    // In the tab order, so that a record of values alone is scrolled with the arrows, too.
    <div ref={root} role="group" aria-label={label} tabIndex={0} className={styles.values} data-reading="">
      <ErrorList nameOf={nameOf} errors={errors} onFocus={onFix} />
      {layout.map((line) =>
        typeof line === 'string' && parts[line] !== undefined ? (
          <div key={line} data-field={line}>
            {parts[line]}
          </div>
        ) : (
          <Line key={[line].flat().join()} className={styles.line}>
            {[line].flat().map((name) => {
              const field = byName.get(name);
              return (
                field && (
                  <LabelledValue key={name} name={name} label={field.label}>
                    <RowValue field={field} row={values} renderLink={renderLink} />
                  </LabelledValue>
                )
              );
            })}
          </Line>
        ),
      )}
    </div>
  );
}

/** A description list; none for a line whose fields the person does not have. */
function Line({ className, children }: { className: string; children: readonly ReactNode[] }) {
  return children.every((child) => child === undefined) ? null : <dl className={className}>{children}</dl>;
}
