import { MaskedText } from '@bancada/sheet/base';
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Choice, Measure, Part } from './summary.ts';
import { numberText, useChoiceWords } from './useChoiceWords.ts';
import type { Summary } from './useSummary.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, paddingBlock: tokens.spacingVerticalS },
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontWeight: tokens.fontWeightRegular,
    },
    '& thead th': { color: tokens.colorNeutralForeground2, verticalAlign: 'bottom' },
    '& th:first-child': {
      textAlign: 'left',
      maxWidth: '320px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: tokens.fontWeightSemibold,
    },
    '& tfoot *': { fontWeight: tokens.fontWeightSemibold },
  },
});

/** The numbers of a summary, exact; each opens its rows. */
export function SummaryTable({
  title,
  summary: { lines, columns, whole },
  measure,
  by,
  onOpen,
}: {
  title: string;
  summary: Summary;
  measure: Measure;
  by: Choice;
  onOpen: (line: Part, column: Part | null) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = useChoiceWords();
  const cell = (line: Part, column: Part | null, value: string | null | undefined) => (
    <td key={column?.key ?? 'all'}>
      {typeof value === 'string' && (
        <Link as="button" appearance="subtle" onClick={() => onOpen(line, column)}>
          <MaskedText>{numberText(measure, value)}</MaskedText>
        </Link>
      )}
    </td>
  );
  const all = intl.formatMessage({ id: 'registry.summary.all' });
  return (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.choice(by)}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{columns.length === 0 ? words.measure(measure) : all}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" title={line.label}>
                {line.label}
              </th>
              {columns.map((column) => cell(line, column, line.within.get(column.key)))}
              {cell(line, null, line.value)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{all}</th>
            {columns.length > 0 && <td colSpan={columns.length}>&nbsp;</td>}
            <td>
              <MaskedText>{numberText(measure, whole)}</MaskedText>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
