import { ClienteWebhook } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { TestDialog } from './TestDialog.tsx';

/** Gives an address its secret, or another one, and tries it. */
export function AddressActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay()('editar', 'Configuracoes');
  const words = (name: string) => intl.formatMessage({ id: `laboratory.ClienteWebhook.${name}` });
  const [open, setOpen] = useState<'secret' | 'test' | null>(null);
  if (!may) return null;
  const hasSecret = ClienteWebhook.row.shape.SegredoDesde.parse(row['SegredoDesde'] ?? null) !== null;
  return (
    <>
      {hasSecret && <Button onClick={() => setOpen('test')}>{words('test')}</Button>}
      <Button appearance={hasSecret ? 'secondary' : 'primary'} onClick={() => setOpen('secret')}>
        {words(hasSecret ? 'secret.renew' : 'secret.make')}
      </Button>
      {open === 'test' && <TestDialog id={row.id} onClose={() => setOpen(null)} />}
      {open === 'secret' && (
        <SecretDialog id={row.id} isFirst={!hasSecret} onRenewed={onChanged} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
