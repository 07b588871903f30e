import { Button } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** Files are imported now and then. */
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the dialog in which a statement of a bank is imported. */
export function ImportButton({ onChanged, Conta }: ListPartProps & { Conta?: number }) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('editar', 'Financeiro')) return null;
  return (
    <>
      <Button appearance="primary" icon={<ArrowUpload20Regular />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'finance.ArquivoBancario.new' })}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <ImportDialog
            onClose={() => setOpen(false)}
            onImported={onChanged}
            {...(Conta !== undefined && { account: Conta })}
          />
        )}
      </Suspense>
    </>
  );
}
