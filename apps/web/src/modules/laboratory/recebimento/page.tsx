import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { NovoJobButton } from '../novo-job/NovoJobButton.tsx';
import { isDone } from './receipt.columns.ts';
import { ReceiptGrid } from './ReceiptGrid.tsx';
import { ScanField } from './ScanField.tsx';
import { useAwaited } from './useAwaited.ts';
import { useReceipt } from './useReceipt.ts';
import { useRef } from 'react';
import type { SheetHandle } from '@bancada/ui/sheet';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateRows: 'auto auto minmax(0, 1fr)', minHeight: 0 },
  scan: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`, maxWidth: '520px' },
  work: { display: 'grid', minHeight: 0 },
});

/** Recebimento: samples on their way to the laboratory are received by their labels, or many at once in the grid. */
export default function RecebimentoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const awaited = useAwaited();
  const receipt = useReceipt(awaited);
  const { samples, error, reload } = awaited;
  const count = samples?.filter((sample) => !isDone(sample)).length;
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.receipt.title' })}
        primaryAction={<NovoJobButton />}
        {...(count === undefined
          ? {}
          : { counts: intl.formatMessage({ id: 'laboratory.receipt.count' }, { n: count }) })}
      />
      <div className={styles.scan}>
        <ScanField onScan={(code) => receipt.scan(code, (id) => sheet.current?.scrollTo(String(id), 'StatusSample'))} />
      </div>
      <div className={styles.work}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={reload} />}
        {!error && !samples && <GridSkeleton />}
        {!error && samples?.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'laboratory.receipt.empty.title' })}
            message={intl.formatMessage({ id: 'laboratory.receipt.empty.text' })}
          />
        )}
        {!error && samples && samples.length > 0 && (
          <ReceiptGrid sheet={sheet} awaited={awaited} samples={samples} receipt={receipt} />
        )}
      </div>
    </div>
  );
}
