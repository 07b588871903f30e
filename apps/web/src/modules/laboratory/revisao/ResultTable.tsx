import { formatDecimalPt } from '@bancada/br-utils';
import { type LinhaRevisao, referenceFor, type Result } from '@bancada/contracts';
import { useFormats } from '@bancada/sheet/formats';
import { Checkbox, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { referenceText } from '../resultados/grid/referenceText.ts';
import { useValueText } from '../resultados/grid/useValueText.ts';
import { deltaOf } from '../resultados/previous/delta.ts';
import { tickOf } from './acceptance.ts';
import { RiskChips } from './RiskChips.tsx';
import type { ReviewedTest } from './useReviewedTest.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      verticalAlign: 'middle',
      fontWeight: tokens.fontWeightRegular,
    },
    '& thead th': { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  },
  left: { textAlign: 'left' },
  number: { textAlign: 'right', whiteSpace: 'nowrap' },
  name: { textAlign: 'left', overflowWrap: 'anywhere', minWidth: '140px' },
  value: { '&&': { fontWeight: tokens.fontWeightSemibold } },
  unit: { color: tokens.colorNeutralForeground2 },
  risky: { backgroundColor: tokens.colorNeutralBackground3 },
});

const columns = ['component', 'value', 'unit', 'reference', 'previous', 'risks', 'seen'] as const;
const numbers: ReadonlySet<string> = new Set(['value', 'previous']);

/** The results of the test that is looked at; each risky one is ticked before the test can be accepted. */
export function ResultTable({
  row,
  results,
  previous,
  ticked,
  onTick,
}: {
  row: LinhaRevisao;
  results: readonly Result[];
  previous: ReviewedTest['previous'];
  ticked: ReadonlySet<string>;
  onTick: (result: Result, on: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const write = useValueText();
  return (
    <div className={styles.scroll} role="region" aria-label={row.Exame} tabIndex={0}>
      <table className={styles.table} aria-label={row.Exame}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numbers.has(column) ? styles.number : styles.left}>
                <FormattedMessage id={`laboratory.review.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => {
            const range = referenceFor(result.ResultadoReferencia, row);
            const isRisky = result.Riscos.length > 0;
            return (
              <tr key={result.id} className={mergeClasses(isRisky && styles.risky)}>
                <th scope="row" className={styles.name}>
                  {result.NomeComponent}
                </th>
                <td className={mergeClasses(styles.number, styles.value)}>
                  {result.Problema
                    ? intl.formatMessage({ id: 'laboratory.results.notCalculated' })
                    : write(result, result.ValorResultado)}
                </td>
                <td className={styles.unit}>{result.Unidade}</td>
                <td>{referenceText(range, (value) => write(result, { type: result.TipoComponente, value }))}</td>
                <td className={styles.number}>
                  <Previous result={result} previous={previous} />
                </td>
                <td>
                  <RiskChips risks={result.Riscos} />
                </td>
                <td>
                  {isRisky && (
                    <Checkbox
                      checked={ticked.has(tickOf(result))}
                      onChange={(_, { checked }) => onTick(result, checked === true)}
                      aria-label={intl.formatMessage(
                        { id: 'laboratory.review.seen' },
                        { component: result.NomeComponent },
                      )}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The patient's latest result, with its day and how far this one is from it. */
function Previous({ result, previous }: { result: Result; previous: ReviewedTest['previous'] }) {
  const write = useValueText();
  const formats = useFormats();
  const styles = useStyles();
  const last = previous.get(result.CodigoComponent)?.[0];
  if (!last) return <span className={styles.unit}>—</span>;
  const percent = deltaOf(result.ValorResultado, result.Unidade, last)?.percent ?? null;
  const signed = percent !== null && !percent.startsWith('-') && percent !== '0' ? `+${percent}` : percent;
  return (
    <>
      {write(result, last.ValorResultado)}{' '}
      <Text size={200} className={styles.unit}>
        {[formats.dayMonth(last.Data), signed === null ? null : `${formatSigned(signed)} %`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}

const formatSigned = (percent: string) =>
  percent.startsWith('+') ? `+${formatDecimalPt(percent.slice(1))}` : formatDecimalPt(percent);
