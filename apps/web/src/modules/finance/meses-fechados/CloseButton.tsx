import { Button } from '@fluentui/react-components';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const CloseDialog = lazy(() => import('./CloseDialog.tsx'));

/** Opens the dialog in which a month is closed. */
export function CloseButton({ onChanged }: ListPartProps) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('autorizar', 'Financeiro')) return null;
  return (
    <>
      <Button appearance="primary" icon={<LockClosed20Regular />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'finance.PeriodoFechado.new' })}
      </Button>
      <Suspense fallback={null}>{open && <CloseDialog onClose={() => setOpen(false)} onClosed={onChanged} />}</Suspense>
    </>
  );
}
