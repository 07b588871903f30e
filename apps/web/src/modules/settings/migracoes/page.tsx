import { migracoes } from '@bancada/contracts/settings';
import { ErrorState, FormSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';

const useStyles = makeStyles({
  work: { padding: tokens.spacingHorizontalL, overflow: 'auto', maxWidth: '720px' },
});

/** Migrações: which changes of its tables this installation has. */
export default function MigracoesPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(migracoes, {});
  const title = intl.formatMessage({ id: 'settings.migrations.title' });
  return (
    <PageFrame>
      <PageHeader title={title} />
      {/* Nothing in it takes the keyboard: it is scrolled by itself. */}
      <div className={styles.work} tabIndex={0} role="region" aria-label={title}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
        {!error && !data && <FormSkeleton />}
        {data && (
          <Table size="small" aria-label={title}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>
                  <FormattedMessage id="settings.migrations.name" />
                </TableHeaderCell>
                <TableHeaderCell>
                  <FormattedMessage id="settings.migrations.when" />
                </TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {data.map(({ Nome, AplicadaEm }) => (
                <TableRow key={Nome}>
                  <TableCell>{Nome}</TableCell>
                  <TableCell>{formatsOf(intl.locale).instant(AplicadaEm, 'seconds')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </PageFrame>
  );
}
