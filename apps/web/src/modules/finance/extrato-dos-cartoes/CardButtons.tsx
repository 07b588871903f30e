import { Button } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** Files are imported, and fees compared, now and then. */
const ImportDialog = lazy(() => import('./ImportDialog.tsx'));
const FeesDialog = lazy(() => import('./FeesDialog.tsx'));

/** What acquirers charged by month, and the import of their statements. */
export function CardButtons({ onChanged }: ListPartProps) {
  const intl = useIntl();
  const may = useMay();
  const [open, setOpen] = useState<'fees' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('fees')}>{intl.formatMessage({ id: 'finance.card.fees' })}</Button>
      {may('editar', 'Financeiro') && (
        <Button appearance="primary" icon={<ArrowUpload20Regular />} onClick={() => setOpen('import')}>
          {intl.formatMessage({ id: 'finance.card.import' })}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'fees' && <FeesDialog onClose={close} />}
        {open === 'import' && <ImportDialog onClose={close} onImported={onChanged} />}
      </Suspense>
    </>
  );
}
