import { formatDecimalPt } from '@bancada/br-utils';
import { type Antibiograma, type IsoladoLido, lerAntibiograma, significadoI } from '@bancada/contracts';
import { ErrorState } from '@bancada/ui';
import {
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../../shared/api/index.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  table: { overflowX: 'auto' },
  value: { fontVariantNumeric: 'tabular-nums' },
});

/** What a culture grew, to be read by whoever verifies it; nothing for other exams. */
export function IsolatesTable({ test }: { test: number }) {
  const intl = useIntl();
  const { data, error, mutate } = useReading(lerAntibiograma, { params: { id: test } });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  return data?.Isolados.map((isolate) => <IsolateTable key={isolate.id} isolate={isolate} data={data} />);
}

function IsolateTable({ isolate, data }: { isolate: IsoladoLido; data: Antibiograma }) {
  const styles = useStyles();
  const intl = useIntl();
  const t = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.${id}` }, values);
  const organism = data.Microrganismos.find(({ id }) => id === isolate.Microrganismo)?.Nome ?? '';
  const names = new Map(data.Antimicrobianos.map(({ id, Nome }) => [id, Nome]));
  const { Contagem, Indicacao } = isolate;
  const indication = Indicacao !== null && t('laudo.paper.indication', { indication: Indicacao });
  const title = [t('laudo.paper.isolate', { n: isolate.Numero, organism }), Contagem, indication]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      {isolate.Observacao !== null && <Text>{isolate.Observacao}</Text>}
      <div className={styles.table}>
        <Table size="small" aria-label={title}>
          <TableHeader>
            <TableRow>
              {['antimicrobial', 'result', 'susceptibility', 'breakpoint'].map((id) => (
                <TableHeaderCell key={id}>{t(`laudo.paper.${id}`)}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {isolate.Antimicrobianos.map(
              ({ id, Antimicrobiano, Metodo, Valor, Interpretacao, Intrinseca, Fonte, Ano, Motivo }) => (
                <TableRow key={id}>
                  <TableCell>{names.get(Antimicrobiano)}</TableCell>
                  <TableCell className={styles.value}>
                    {Valor !== null && t(`laudo.paper.${Metodo === 'CIM' ? 'mic' : 'zone'}`, { value: written(Valor) })}
                  </TableCell>
                  <TableCell>
                    {Interpretacao !== null &&
                      [
                        `${Interpretacao} – ${t(`antibiogram.meaning.${Interpretacao === 'I' ? significadoI(Fonte) : Interpretacao}`)}`,
                        Intrinseca && Interpretacao === 'R' && t('antibiogram.intrinsic.mark'),
                        Motivo,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                  </TableCell>
                  <TableCell>{Fonte !== null && `${t(`PontoCorte.Fonte.${Fonte}`)} ${Ano ?? ''}`}</TableCell>
                </TableRow>
              ),
            )}
          </TableBody>
        </Table>
      </div>
    </section>
  );
}

/** `<=0.25` as `<=0,25`. */
const written = (value: string): string => value.replace(/[\d.]+$/, (number) => formatDecimalPt(number));
