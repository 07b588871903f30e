import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TypedText } from '@bancada/sheet/base';
import { ErrorList } from './ErrorList.tsx';
import { focusField } from './focusField.ts';
import { RegistryField } from './RegistryField.tsx';
import type { FieldModel, FieldValues } from './types.ts';

/** Lines of a form: fields side by side, or one part (a field, or a table of children) alone. */
export type FormLayout = readonly (readonly string[] | string)[];

const useStyles = makeStyles({
  // A wide table scrolls by itself; it must not widen the other fields.
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
  },
  line: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
  },
  cell: { minWidth: 0 },
  // Where the panel has room for both, whatever the window's width.
  sides: { containerType: 'inline-size' },
  both: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start' },
  },
  aside: {
    minWidth: 0,
    '@container (min-width: 760px)': {
      position: 'sticky',
      top: 0,
      maxHeight: 'calc(100vh - 220px)',
      overflowY: 'auto',
    },
  },
});

/** What a record's form shows and tells. */
export interface RecordFormProps {
  readonly label: string;
  readonly layout: FormLayout;
  readonly fields: readonly FieldModel[];
  readonly values: FieldValues;
  /** What is typed and not read yet, by field. */
  readonly typed: Readonly<Record<string, TypedText | undefined>>;
  /** What is wrong, by field; `''` for what is wrong with the record as a whole. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Parts of the layout that are no fields, by name. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
  /** The part that stands beside the others where there is room for both, and under them elsewhere. */
  readonly aside?: string | undefined;
  /** What people call a place in a part, `Custos.0.Valor`, in the list of errors. */
  readonly partName?: (name: string) => string;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onTyped: (name: string, typed: TypedText | null) => void;
  /** Ctrl+Enter. */
  readonly onSave: () => void;
  /** Grows with every refused save: the list of errors takes the keyboard. */
  readonly attempt: number;
}

/** The fields of a record, one below the other or side by side where there is room. */
export function RecordForm({
  label,
  layout: lines,
  fields,
  parts = {},
  aside,
  attempt,
  onSave,
  ...form
}: RecordFormProps) {
  const styles = useStyles();
  const root = useRef<HTMLFormElement>(null);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const { errors } = form;
  const beside = aside === undefined ? undefined : parts[aside];
  const layout = beside === undefined ? lines : lines.filter((line) => line !== aside);
  const nameOf = (name: string) => byName.get(name)?.label ?? form.partName?.(name) ?? name;

  useEffect(() => {
    if (attempt > 0) root.current?.querySelector<HTMLElement>('[data-errors]')?.focus();
  }, [attempt]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave();
    }
  };
  return (
    <div role="presentation" className={beside === undefined ? undefined : styles.sides} onKeyDown={onKeyDown}>
      <form
        ref={root}
        className={beside === undefined ? undefined : styles.both}
        aria-label={label}
        noValidate
        onSubmit={keepHere}
      >
        <div className={styles.form}>
          <ErrorList nameOf={nameOf} errors={errors} onFocus={(name) => focusField(root.current, name)} />
          {layout.map((line) =>
            typeof line === 'string' && parts[line] !== undefined ? (
              <div key={line} data-field={line}>
                {parts[line]}
              </div>
            ) : (
              <div key={[line].flat().join()} className={styles.line}>
                {[line].flat().map((name) => {
                  const field = byName.get(name);
                  return (
                    field && (
                      <div key={name} className={styles.cell} data-field={name}>
                        <RegistryField
                          field={field}
                          value={form.values[name]}
                          typed={form.typed[name] ?? null}
                          error={errors[name] ?? null}
                          disabled={form.disabled === true}
                          onChange={(value) => form.onChange(name, value)}
                          onTyped={(typed) => form.onTyped(name, typed)}
                        />
                      </div>
                    )
                  );
                })}
              </div>
            ),
          )}
        </div>
        {beside !== undefined && (
          <div className={styles.aside} data-field={aside}>
            {beside}
          </div>
        )}
      </form>
    </div>
  );
}

function keepHere(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
