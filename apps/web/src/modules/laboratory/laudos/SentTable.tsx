import { enviosLaudo } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton, StatusBadge, type StatusTone } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';

const tones: Readonly<Record<string, StatusTone>> = { Na_Fila: 'progress', Entregue: 'success', Recusado: 'danger' };

const useStyles = makeStyles({ address: { overflowWrap: 'anywhere' } });

/** To whom the link of a version was sent, and whether it arrived. */
export function SentTable({ id }: { id: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const words = (name: string) => intl.formatMessage({ id: `laboratory.Laudo.${name}` });
  const { data, error, mutate } = useReading(enviosLaudo, { params: { id } });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{words('sent.none')}</Text>;
  return (
    <Table size="small" aria-label={words('sent')}>
      <TableHeader>
        <TableRow>
          {['to', 'address', 'when', 'state'].map((name) => (
            <TableHeaderCell key={name}>{words(`sent.${name}`)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {data.map(({ id: message, Para, Canal, Destino, CriadaEm, Situacao }) => (
          <TableRow key={message}>
            <TableCell>{`${words(`send.to.${Para}`)}, ${words(`send.channel.${Canal}`)}`}</TableCell>
            <TableCell className={styles.address}>{Destino}</TableCell>
            <TableCell>{formats.instant(CriadaEm)}</TableCell>
            <TableCell>
              <StatusBadge tone={tones[Situacao] ?? 'neutral'}>{words(`sent.state.${Situacao}`)}</StatusBadge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
