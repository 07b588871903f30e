import { Button } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** Files are imported now and then. */
const NfeDialog = lazy(() => import('./NfeDialog.tsx'));

/** Opens the dialog in which NF-e become invoices of suppliers. */
export function ImportNfeButton({ onChanged }: ListPartProps) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('editar', 'Financeiro')) return null;
  return (
    <>
      <Button icon={<ArrowUpload20Regular />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'finance.nfe.title' })}
      </Button>
      <Suspense fallback={null}>
        {open && <NfeDialog onClose={() => setOpen(false)} onImported={() => onChanged()} />}
      </Suspense>
    </>
  );
}
