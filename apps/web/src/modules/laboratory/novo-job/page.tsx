import { EmptyState, PageFrame, PageHeader } from '@bancada/ui';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { useKeptOrder } from './keptOrder.ts';
import { openOrder } from './order.state.ts';
import { OrderForm } from './OrderForm.tsx';
import { PlacedPanel } from './PlacedPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { usePlacing, usePreview } from './useOrder.ts';
import { altN, ctrlEnter, useShortcut } from '../../../shared/useShortcut.ts';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)',
    gap: tokens.spacingHorizontalXL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    maxWidth: '1280px',
    overflow: 'auto',
    alignItems: 'start',
    '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Novo job: an order for a patient or client, written by keyboard, with its tubes and promises beside it. */
export default function NovoJobPage() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  // Before anything of it is shown.
  useState(() => openOrder(user.id));
  useKeptOrder(user.id);
  const { unidade } = useSnapshot(placeState);
  const [chosen, setChosen] = useState<number | null>(null);
  const unit = workingUnidade(user, chosen ?? unidade);
  const order = usePlacing(unit);
  const preview = usePreview(unit);
  useShortcut(altN, order.another);
  useShortcut(ctrlEnter, () => void order.place());
  const title = intl.formatMessage({ id: 'laboratory.order.title' });
  if (unit === undefined)
    return <EmptyState title={title} message={intl.formatMessage({ id: 'laboratory.order.noUnit' })} />;
  if (order.placed)
    return (
      <PageFrame>
        <PageHeader title={title} />
        <PlacedPanel placed={order.placed} onAnother={order.another} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <PageHeader
        title={title}
        primaryAction={
          <Button
            appearance="primary"
            icon={<SaveRegular />}
            title="Ctrl+Enter"
            disabledFocusable={order.running}
            onClick={() => void order.place()}
          >
            {intl.formatMessage({ id: 'laboratory.order.place' })}
          </Button>
        }
      />
      <FirstFieldFocus className={styles.work}>
        <OrderForm unit={unit} onUnit={setChosen} tried={order.tried} />
        <PlanPanel preview={preview} />
      </FirstFieldFocus>
    </PageFrame>
  );
}

/** Gives the keyboard to the first field of a form, each time the form is shown. */
function FirstFieldFocus({ className, children }: { className: string; children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.querySelector('[role="dialog"], [role="menu"]') === null)
      form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={form} className={className}>
      {children}
    </div>
  );
}
