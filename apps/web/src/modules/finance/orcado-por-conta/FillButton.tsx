import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const FillDialog = lazy(() => import('./FillDialog.tsx'));

/** Opens the dialog in which a year is begun with the one before. */
export function FillButton({ onChanged }: ListPartProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('criar', 'Financeiro')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="finance.budget.open" />
      </Button>
      <Suspense fallback={null}>{open && <FillDialog onClose={() => setOpen(false)} onFilled={onChanged} />}</Suspense>
    </>
  );
}
