import { WebhookEntrega } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import {
  Link as FluentLink,
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
import { Link } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({ address: { overflowWrap: 'anywhere' } });

/** While a notice is on its way the server is asked again: the system's work says nothing by itself. */
const ANEW = 3000;

const PAGE = '/laboratorio/entregas-de-avisos';
const FIELDS = ['Evento', 'Endereco', 'CriadaEm', 'Situacao', 'StatusHttp'] as const;

/** To which systems of the client a version was announced, and what they answered; each line leads to what was sent. */
export function NoticesTable({ id: laudo }: { id: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const { instant } = formatsOf(intl.locale);
  const words = (name: string) => intl.formatMessage({ id: `laboratory.WebhookEntrega.${name}` });
  const query = { Laudo: String(laudo), _limit: '200' };
  const { data, error, mutate } = useReading(
    WebhookEntrega.calls.list,
    { query },
    { refreshInterval: (rows) => (rows?.some(({ Situacao }) => Situacao === 'Pendente') ? ANEW : 0) },
  );
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{words('none')}</Text>;
  return (
    <Table size="small" aria-label={words('title')}>
      <TableHeader>
        <TableRow>
          {FIELDS.map((name) => (
            <TableHeaderCell key={name}>{words(name)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {data.map(({ id, Evento, Endereco, CriadaEm, Situacao, StatusHttp }) => (
          <TableRow key={id}>
            <TableCell>
              <Link href={`${PAGE}/${id}`} asChild>
                <FluentLink>{words(`Evento.${Evento}`)}</FluentLink>
              </Link>
            </TableCell>
            <TableCell className={styles.address}>{Endereco}</TableCell>
            <TableCell>{instant(CriadaEm)}</TableCell>
            <TableCell>
              <StatusBadge tone={WebhookEntrega.machine?.tones[Situacao] ?? 'neutral'}>
                {words(`Situacao.${Situacao}`)}
              </StatusBadge>
            </TableCell>
            <TableCell>{StatusHttp ?? '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
