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

const query = { Antibiograma: 'true', _limit: '-1' };

/**
 * Opens what a culture grew, where the chosen test's exam is one. What is open stays open whatever is chosen meanwhile: a
 * change that arrives from elsewhere may take the choice away.
 */
export function AntibiogramButton({ entry }: { entry: WorksheetTest | undefined }) {
  const [opened, setOpened] = useState<WorksheetTest>();
  const mayType = useMay()('digitar', 'Laboratorio');
  const { data } = useReading(ExameDefinicao.calls.list, entry ? { query } : null);
  const isCulture = data?.some(({ Tratamento, IsActive }) => IsActive && Tratamento === entry?.test.Tratamento);
  return (
    <>
      {entry && isCulture && (
        <Button size="small" onClick={() => setOpened(entry)}>
          <FormattedMessage id="laboratory.antibiogram.open" />
        </Button>
      )}
      {opened && (
        <Suspense>
          <AntibiogramDialog
            entry={entry?.id === opened.id ? entry : opened}
            mayType={mayType}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
