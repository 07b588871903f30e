import type { Conta } from '@bancada/contracts/finance';
import { ReasonDialog } from '@bancada/ui/registry';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { Desk } from './useDesk.ts';

const CreateDialog = lazy(() => import('./CreateDialog.tsx'));
const TransferDialog = lazy(() => import('./TransferDialog.tsx'));
const FindDialog = lazy(() => import('./FindDialog.tsx'));

/** What is asked before something is done with the current line. */
export function DeskDialogs({ desk, accounts }: { desk: Desk; accounts: readonly Conta[] }) {
  const intl = useIntl();
  const { asking, setAsking, own, choices, reconciling, goOn, undo } = desk;
  const { current, chosen } = own;
  if (!asking || !current) return null;
  const close = () => setAsking(null);
  const rule = choices?.find((choice) => choice.kind === 'rule')?.rule;
  return (
    <Suspense fallback={null}>
      {(asking === 'create' || asking === 'split') && (
        <CreateDialog
          line={current}
          rule={rule}
          split={asking === 'split'}
          onCreate={(body, text) => goOn(() => desk.create(current, body, text))}
          onClose={close}
        />
      )}
      {asking === 'transfer' && (
        <TransferDialog
          line={current}
          accounts={accounts}
          onTransfer={(account) => goOn(() => reconciling.transfer(current, account))}
          onClose={close}
        />
      )}
      {asking === 'find' && (
        <FindDialog
          lines={chosen}
          onReconcile={(targets) => goOn(() => reconciling.reconcile(chosen, targets))}
          onClose={close}
        />
      )}
      {asking === 'undo' && (
        <ReasonDialog
          title={intl.formatMessage({ id: 'finance.reconcile.undo' })}
          subject={current.Memo ?? intl.formatMessage({ id: 'finance.reconcile.noMemo' })}
          onConfirm={undo}
          onCancel={close}
        />
      )}
    </Suspense>
  );
}
