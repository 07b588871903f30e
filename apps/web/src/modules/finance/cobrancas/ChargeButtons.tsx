import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const RemessaDialog = lazy(() => import('./RemessaDialog.tsx'));
const RetornoDialog = lazy(() => import('./RetornoDialog.tsx'));

/** The files of charges: one is written for the bank, the bank's is read. */
export function ChargeButtons({ onChanged }: ListPartProps) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState<'remessa' | 'retorno' | null>(null);
  if (!may('editar', 'Financeiro')) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('retorno')}>{intl.formatMessage({ id: 'finance.charge.retorno' })}</Button>
      <Button appearance="primary" onClick={() => setOpen('remessa')}>
        {intl.formatMessage({ id: 'finance.charge.remessa' })}
      </Button>
      <Suspense fallback={null}>
        {open === 'remessa' && <RemessaDialog onClose={close} onDone={onChanged} />}
        {open === 'retorno' && <RetornoDialog onClose={close} onDone={onChanged} />}
      </Suspense>
    </>
  );
}
