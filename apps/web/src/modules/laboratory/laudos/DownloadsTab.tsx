import { LaudoDownload } from '@bancada/contracts/laboratory';
import { ErrorState, FormSkeleton } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, Text } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';

/** Who took a version along, and when: the server has counted it. */
export function DownloadsTab({ row }: RecordActsProps) {
  const intl = useIntl();
  const formats = formatsOf(intl.locale);
  const query = { Laudo: String(row.id), _limit: '200' };
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
