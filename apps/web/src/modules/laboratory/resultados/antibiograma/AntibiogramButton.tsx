import { ExameDefinicao } from '@bancada/contracts';
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useReading } from '../../../../shared/api/index.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import type { WorksheetTest } from '../worksheet.ts';

const AntibiogramDialog = lazy(() =>
  import('./AntibiogramDialog.tsx').then((module) => ({ default: module.AntibiogramDialog })),
);

/** Opens what a culture grew, where the test's exam is one. */
export function AntibiogramButton({ entry }: { entry: WorksheetTest }) {
  const [open, setOpen] = useState(false);
  const mayType = useMay()('digitar', 'Laboratorio');
  const { data } = useReading(ExameDefinicao.calls.list, { query: { Antibiograma: 'true', _limit: '-1' } });
  const isCulture = data?.some(({ Tratamento, IsActive }) => IsActive && Tratamento === entry.test.Tratamento);
  if (!isCulture) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="laboratory.antibiogram.open" />
      </Button>
      {open && (
        <Suspense>
          <AntibiogramDialog entry={entry} mayType={mayType} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
