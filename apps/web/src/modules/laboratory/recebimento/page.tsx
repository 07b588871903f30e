import { BRASILIA } from '@bancada/br-utils';
import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { ReasonDialog } from '@bancada/ui/registry';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords } from '../../../shared/api/index.ts';
import { NovoJobButton } from '../novo-job/NovoJobButton.tsx';
import { isDone } from './receipt.columns.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReceiptGrid } from './ReceiptGrid.tsx';
import { ScanField } from './ScanField.tsx';
import { useAwaited } from './useAwaited.ts';
import { useReceipt } from './useReceipt.ts';
import { useReceiptCatalog } from './useReceiptCatalog.ts';
import { useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { SheetHandle } from '@bancada/sheet';

const useStyles = makeStyles({
  scan: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`, maxWidth: '640px' },
  work: { display: 'grid', minHeight: 0 },
});

/** The clinics' own day. */
const today = () => Temporal.Now.plainDateISO(BRASILIA).toString();

/** Recebimento: samples on their way to the laboratory are received by their labels, or many at once in the grid. */
export default function RecebimentoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const sheet = useRef<SheetHandle>(null);
  const awaited = useAwaited();
  const catalog = useReceiptCatalog();
  const receipt = useReceipt(awaited, catalog);
  const { asking, unchecked } = receipt;
  const { samples, error, reload } = awaited;
  const count = samples?.filter((sample) => !isDone(sample)).length;
  return (
    <PageFrame bars={1}>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.receipt.title' })}
        primaryAction={<NovoJobButton />}
        overflow={[
          {
            id: 'today',
            text: intl.formatMessage({ id: 'laboratory.receipt.today' }),
            onClick: () => navigate(`/laboratorio/recebimentos?Data_gte=${today()}`),
          },
        ]}
        {...(count === undefined
          ? {}
          : { counts: intl.formatMessage({ id: 'laboratory.receipt.count' }, { n: count }) })}
      />
      <div className={styles.scan}>
        {unchecked.length > 0 && (
          <MessageBar intent="warning">
            <MessageBarBody>
              <FormattedMessage id="laboratory.receipt.unchecked" values={{ n: unchecked.length }} />
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={() => receipt.start('receber', unchecked)}>
                <FormattedMessage id="laboratory.receipt.check" values={{ n: unchecked.length }} />
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
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
      {asking && catalog && (
        <ReceiptDialog
          step={asking.step}
          samples={asking.samples}
          catalog={catalog}
          onConfirm={receipt.answer}
          onCancel={() => receipt.answer(null)}
        />
      )}
      {receipt.forgiving && (
        <ReasonDialog
          title={intl.formatMessage({ id: 'laboratory.receipt.forgive' }, { n: receipt.forgiving.length })}
          subject={intl.formatMessage(
            { id: 'laboratory.receipt.forgive.text' },
            { names: intl.formatList(receipt.forgiving.map(({ Nome }) => Nome)) },
          )}
          onConfirm={receipt.forgive}
          onCancel={() => receipt.forgive(null)}
        />
      )}
    </PageFrame>
  );
}
