import { LaudoDownload } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
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
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { NoticesTable } from './NoticesTable.tsx';
import { SentTable } from './SentTable.tsx';
import { Transmission } from './Transmission.tsx';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalL },
  part: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
});

/**
 * How a version reached others: to whom its link was sent, what became of it at the RNDS, which systems of its client
 * were told, and who took it along.
 */
export function DeliveryTab({ row }: RecordActsProps) {
  const styles = useStyles();
  return (
    <div className={styles.tab}>
      <section className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          <FormattedMessage id="laboratory.Laudo.sent" />
        </Subtitle2>
        <SentTable id={row.id} />
      </section>
      <section className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          <FormattedMessage id="laboratory.LaudoTransmissao.title" />
        </Subtitle2>
        <Transmission id={row.id} />
      </section>
      <section className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          <FormattedMessage id="laboratory.WebhookEntrega.tab" />
        </Subtitle2>
        <NoticesTable id={row.id} />
      </section>
      <section className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          <FormattedMessage id="laboratory.LaudoDownload.title" />
        </Subtitle2>
        <DownloadsTable id={row.id} />
      </section>
    </div>
  );
}

/** Who took a version along, and when: the server has counted it. */
function DownloadsTable({ id: laudo }: { id: number }) {
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const query = { Laudo: String(laudo), _limit: '200' };
  const { data, error, mutate } = useReading(LaudoDownload.calls.list, { query });
  const words = (id: string) => intl.formatMessage({ id: `laboratory.LaudoDownload.${id}` });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0) return <Text>{words('none')}</Text>;
  return (
    <Table size="small" aria-label={words('title')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{words('Quem')}</TableHeaderCell>
          <TableHeaderCell>{words('Data')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {data.map(({ id, Quem, Data }) => (
          <TableRow key={id}>
            <TableCell>{Quem}</TableCell>
            <TableCell>{formats.instant(Data)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
