import { type Laudo, mudancasLaudo } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({
  quiet: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  after: { fontWeight: tokens.fontWeightSemibold },
  table: { tableLayout: 'auto', overflowWrap: 'anywhere' },
});

/** What a version says otherwise than the one before it, or what its next one would: from, to. */
export function Changes({ laudo }: { laudo: Pick<Laudo, 'id' | 'Versao'> }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(mudancasLaudo, { params: { id: laudo.id } });
  const words = (id: string) => intl.formatMessage({ id: `laboratory.laudo.paper.${id}` });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{intl.formatMessage({ id: 'laboratory.Laudo.changes.none' })}</Text>;
  return (
    <Table size="small" className={styles.table} aria-label={intl.formatMessage({ id: 'laboratory.Laudo.changes' })}>
      <TableHeader>
        <TableRow>
          {['component', 'field', 'before', 'after'].map((id) => (
            <TableHeaderCell key={id}>{words(id)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {data.map(({ Sample, Test, Componente, Campo, De, Para }) => (
          <TableRow key={`${Sample}/${Test}/${Componente}/${Campo}`}>
            <TableCell>
              {Componente}
              <span className={styles.quiet}>{`${Sample} · ${Test}`}</span>
            </TableCell>
            <TableCell>{words(`field.${Campo}`)}</TableCell>
            <TableCell>{De || '—'}</TableCell>
            <TableCell className={styles.after}>{Para || '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
