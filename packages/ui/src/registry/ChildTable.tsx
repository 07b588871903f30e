import { Button, InfoLabel, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { LabelsSeenContext } from '@bancada/sheet/base';
import type { TypedText } from '@bancada/sheet/base';
import { messages } from './messages.ts';
import { RegistryField } from './RegistryField.tsx';
import type { FieldModel, FieldValues } from './types.ts';

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  header: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  cell: { padding: tokens.spacingHorizontalXXS, verticalAlign: 'top', minWidth: '112px' },
  cards: { display: 'grid', gap: tokens.spacingVerticalS },
  card: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fields: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
  },
  field: { minWidth: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  act: { padding: tokens.spacingHorizontalXXS, verticalAlign: 'top', width: '32px' },
});

/** What a table of children shows and tells. */
export interface ChildTableProps {
  /** What the record calls the collection. */
  readonly name: string;
  readonly label: string;
  readonly fields: readonly FieldModel[];
  readonly rows: readonly FieldValues[];
  /** What is typed and not read yet, and what is wrong, by row and field: `0.Valor`. */
  readonly typed: Readonly<Record<string, TypedText | undefined>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly disabled?: boolean;
  readonly onChange: (row: number, name: string, value: unknown) => void;
  readonly onTyped: (row: number, name: string, typed: TypedText | null) => void;
  readonly onAdd: () => void;
  readonly onRemove: (row: number) => void;
}

/** A table of more columns than these would not fit beside a list: each row is then a group of labelled fields. */
const MOST_COLUMNS = 4;

/** Kinds of fields that take a line of a group for themselves. */
const wide: ReadonlySet<FieldModel['kind']> = new Set(['memo', 'pairs', 'texts']);

/** Rows that belong to a record, edited where they stand. Tab goes on, a button below adds a row, one beside each removes it. */
export function ChildTable({
  name,
  label,
  fields,
  rows,
  disabled = false,
  onAdd,
  onRemove,
  ...table
}: ChildTableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);
  useEffect(() => {
    // Only a row that was just added takes the keyboard.
    if (rows.length === count.current + 1) {
      root.current?.querySelector<HTMLElement>('[data-row]:last-child :is(input, textarea, button)')?.focus();
    }
    count.current = rows.length;
  }, [rows.length]);
  const remove = (row: number) => {
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    onRemove(row);
  };
  const input = (field: FieldModel, index: number) => (
    <RegistryField
      field={field}
      value={rows[index]?.[field.name]}
      typed={table.typed[`${index}.${field.name}`] ?? null}
      error={table.errors[`${index}.${field.name}`] ?? null}
      disabled={disabled}
      onChange={(value) => table.onChange(index, field.name, value)}
      onTyped={(typed) => table.onTyped(index, field.name, typed)}
    />
  );
  const removal = (index: number) =>
    !disabled && (
      <Button
        appearance="subtle"
        icon={<Delete16Regular />}
        aria-label={intl.formatMessage(messages.removeRow, { n: index + 1 })}
        onClick={() => remove(index)}
      />
    );
  return (
    <section ref={root} aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {rows.length > 0 &&
        (fields.length > MOST_COLUMNS ? (
          <div className={styles.cards}>
            {rows.map((_, index) => (
              // Rows have no name of their own before they are stored; they only move when one is removed.
              <div key={index} role="group" aria-label={`${label} ${index + 1}`} data-row="" className={styles.card}>
                <div className={styles.fields}>
                  {fields.map((field) => (
                    <div
                      key={field.name}
                      className={mergeClasses(styles.field, wide.has(field.kind) && styles.wide)}
                      data-field={`${name}.${index}.${field.name}`}
                    >
                      {input(field, index)}
                    </div>
                  ))}
                </div>
                {removal(index)}
              </div>
            ))}
          </div>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table} aria-label={label}>
              <thead>
                <tr>
                  {fields.map((field) => (
                    <th key={field.name} scope="col" className={styles.header}>
                      {field.hint === undefined ? field.label : <InfoLabel info={field.hint}>{field.label}</InfoLabel>}
                    </th>
                  ))}
                  <td aria-hidden />
                </tr>
              </thead>
              <LabelsSeenContext value={false}>
                <tbody>
                  {rows.map((_, index) => (
                    // As above.
                    <tr key={index} data-row="">
                      {fields.map((field) => (
                        <td key={field.name} className={styles.cell} data-field={`${name}.${index}.${field.name}`}>
                          {input(field, index)}
                        </td>
                      ))}
                      <td className={styles.act}>{removal(index)}</td>
                    </tr>
                  ))}
                </tbody>
              </LabelsSeenContext>
            </table>
          </div>
        ))}
      {!disabled && (
        <Button data-add="" appearance="subtle" icon={<Add16Regular />} onClick={onAdd}>
          {intl.formatMessage(messages.addRow)}
        </Button>
      )}
    </section>
  );
}
