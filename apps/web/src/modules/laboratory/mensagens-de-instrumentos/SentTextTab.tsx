import { lerTextoInstrumento, RegistroInstrumento } from '@bancada/contracts';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  number: {
    width: '44px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    paddingRight: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  read: { backgroundColor: tokens.colorNeutralBackground3 },
  row: { '> *': { verticalAlign: 'top', padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}` } },
  outcome: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
});

const tones = { Pendente: 'warning', Aplicado: 'success', Recusado: 'danger', Desfeito: 'neutral' } as const;

/** The most lines that are shown; files of instruments may have many thousands. */
const MOST = 2000;

/** A message as the instrument sent it, line by line, and beside each line what was read of it. */
export function SentTextTab({ row }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const text = useReading(lerTextoInstrumento, { params: { id: row.id } });
  const records = useReading(RegistroInstrumento.calls.list, {
    query: { MensagemInstrumento: String(row.id), _limit: String(MOST), _sort: 'Linha:ASC' },
  });
  const error = text.error ?? records.error;
  if (error) {
    const retry = () => void Promise.all([text.mutate(), records.mutate()]);
    return <ErrorState {...errorWords(error, intl)} onRetry={retry} />;
  }
  if (!text.data || !records.data) return <FormSkeleton />;
  const byLine = Map.groupBy(records.data, ({ Linha }) => Linha);
  const lines = text.data.Texto.replace(/\n+$/, '').split('\n');
  return (
    <>
      <Text size={200} block>
        {intl.formatMessage(
          { id: 'laboratory.instruments.text.about' },
          { lines: lines.length, bytes: text.data.Bytes, charset: text.data.Codificacao },
        )}
      </Text>
      <table className={styles.table} aria-label={intl.formatMessage({ id: 'laboratory.instruments.text' })}>
        <tbody>
          {lines.slice(0, MOST).map((line, index) => {
            const read = byLine.get(index + 1) ?? [];
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
              <tr key={index} className={mergeClasses(styles.row, read.length > 0 && styles.read)}>
                <td className={styles.number}>{index + 1}</td>
                <td className={styles.text}>
                  {line}
                  {read.map((each) => (
                    <div key={each.id} className={styles.outcome}>
                      <Text size={200}>
                        <StatusBadge tone={tones[each.Situacao]}>
                          {intl.formatMessage({ id: `laboratory.RegistroInstrumento.Situacao.${each.Situacao}` })}
                        </StatusBadge>{' '}
                        {[each.Amostra, each.Codigo, each.Valor, each.UnidadeMedida].filter(Boolean).join(' · ')}
                      </Text>
                      {each.Motivo !== null && <Text size={200}>{each.Motivo}</Text>}
                    </div>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
