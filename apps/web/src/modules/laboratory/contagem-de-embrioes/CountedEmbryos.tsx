import { lerEmbrioesContados, type MedidaEmbriao } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import {
  makeStyles,
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
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { monthWord } from './months.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '720px' },
});

/** What was opened below a long table is scrolled to. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The embryos behind a number. */
export function CountedEmbryos({
  query: { Mes, ...asked },
}: {
  query: { Unidade: number; Ano: number; Medida: MedidaEmbriao; Mes: number | null };
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.year.${id}` }, values);
  const { data, error, mutate } = useReading(lerEmbrioesContados, {
    query: { ...asked, ...(Mes !== null && { Mes }) },
  });
  const title = word('of', { medida: word(asked.Medida), mes: monthWord(intl, Mes, String(asked.Ano)) });
  return (
    <section ref={intoView} className={styles.list} aria-label={title}>
      <Text weight="semibold" role="status">
        {title}
      </Text>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data?.length === 0 && <Text>{word('none')}</Text>}
      {data && data.length > 0 && (
        <Table size="extra-small" aria-label={title}>
          <TableHeader>
            <TableRow>
              {(['embryo', 'treatment', 'date'] as const).map((name) => (
                <TableHeaderCell key={name}>{word(name)}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.map(({ Embryo, Codigo, Tratamento, Data }) => (
              <TableRow key={`${Embryo} ${Data}`}>
                <TableCell>{Codigo}</TableCell>
                <TableCell>{Tratamento}</TableCell>
                <TableCell>{formatsOf(intl.locale).day(Data)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
