import { InfoLabel, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FieldValue, type RenderLink, RowValue } from './FieldValue.tsx';
import { LabelledValue } from './LabelledValue.tsx';
import type { FieldModel, FieldValues } from './types.ts';

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
  none: { margin: 0 },
  // A table wider than the panel scrolls by itself, with the arrows, too.
  scroll: { overflowX: 'auto', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: { width: '100%', borderCollapse: 'collapse' },
  header: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    minWidth: '72px',
  },
  // Names break between words, not within them: the table scrolls before that.
  words: { minWidth: '144px' },
  word: { '& > *': { overflowWrap: 'break-word' } },
  first: { paddingLeft: 0 },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  total: { fontWeight: tokens.fontWeightSemibold },
  cards: { display: 'grid', gap: tokens.spacingVerticalS },
  card: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Rows of more fields than these are groups of labelled values, as in the form. */
const MOST_COLUMNS = 5;

const numbers: ReadonlySet<FieldModel['kind']> = new Set(['integer', 'decimal', 'money']);

const words: ReadonlySet<FieldModel['kind']> = new Set(['text', 'link']);

/** What a table of values shows. */
export interface ValueTableProps {
  readonly label: string;
  readonly fields: readonly FieldModel[];
  readonly rows: readonly FieldValues[];
  /** The lines of a document are a table however many columns they have, with totals at the foot. */
  readonly totals?: FieldValues | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** Rows that belong to a record, to be read. */
export function ValueTable({ label, fields, rows, totals, renderLink }: ValueTableProps) {
  const styles = useStyles();
  const isTable = totals !== undefined || fields.length <= MOST_COLUMNS;
  if (rows.length === 0)
    return (
      <dl className={styles.none}>
        <LabelledValue label={label}>–</LabelledValue>
      </dl>
    );
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {isTable ? (
        <PlainTable {...{ label, fields, rows, totals, renderLink }} />
      ) : (
        <div className={styles.cards}>
          {rows.map((row, index) => (
            // Rows are only read: their place names them.
            <dl key={index} className={styles.card} aria-label={`${label} ${index + 1}`}>
              {fields.map((field) => (
                <LabelledValue key={field.name} label={field.label}>
                  <RowValue field={field} row={row} renderLink={renderLink} />
                </LabelledValue>
              ))}
            </dl>
          ))}
        </div>
      )}
    </section>
  );
}

function PlainTable({ label, fields, rows, totals, renderLink }: ValueTableProps) {
  const styles = useStyles();
  const cellClass = (field: FieldModel, at: number, own: string) =>
    mergeClasses(
      own,
      words.has(field.kind) ? styles.words : styles.word,
      at === 0 && styles.first,
      numbers.has(field.kind) && styles.number,
    );
  return (
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {fields.map((field, at) => (
              <th key={field.name} scope="col" className={cellClass(field, at, styles.header)}>
                {field.hint === undefined ? field.label : <InfoLabel info={field.hint}>{field.label}</InfoLabel>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // As above.
            <tr key={index}>
              {fields.map((field, at) => (
                <td key={field.name} className={cellClass(field, at, styles.cell)}>
                  <RowValue field={field} row={row} renderLink={renderLink} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {fields.map((field, at) => (
                <td key={field.name} className={cellClass(field, at, mergeClasses(styles.cell, styles.total))}>
                  {totals[field.name] !== undefined && <FieldValue field={field} value={totals[field.name]} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
