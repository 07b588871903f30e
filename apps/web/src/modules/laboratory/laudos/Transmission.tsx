import { LaudoTransmissao } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { refusalLines } from '../../../shared/errors/refusal.ts';

const useStyles = makeStyles({
  state: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  lines: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** While a version is on its way the server is asked again: the system's work says nothing by itself. */
const ANEW = 3000;

/** What became of a version at the RNDS. */
export function Transmission({ id: laudo }: { id: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `laboratory.LaudoTransmissao.${name}` });
  const query = { Laudo: String(laudo) };
  const { data, error, mutate } = useReading(
    LaudoTransmissao.calls.list,
    { query },
    { refreshInterval: (rows) => (rows?.some(({ Situacao }) => Situacao === 'Pendente') ? ANEW : 0) },
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  const [row] = data;
  if (!row) return <Text>{words('none')}</Text>;
  const { instant } = formatsOf(intl.locale);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Protocolo', row.Protocolo],
    ['Transporte', row.Transporte && words(`Transporte.${row.Transporte}`)],
    ['PedidaEm', instant(row.PedidaEm)],
    ['TransmitidaEm', row.TransmitidaEm && instant(row.TransmitidaEm)],
    ['Tentativas', intl.formatNumber(row.Tentativas)],
    ['ProximaEm', row.ProximaEm && instant(row.ProximaEm)],
  ];
  return (
    <div className={styles.state}>
      <StatusBadge tone={LaudoTransmissao.machine?.tones[row.Situacao] ?? 'neutral'}>
        {words(`Situacao.${row.Situacao}`)}
      </StatusBadge>
      {row.Recusa && (
        <ul className={styles.lines}>
          {refusalLines(row.Recusa, intl).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && [
              <dt key={`${name}.term`} className={styles.term}>
                {words(name)}
              </dt>,
              <dd key={name} className={styles.fact}>
                {value}
              </dd>,
            ],
        )}
      </dl>
    </div>
  );
}
