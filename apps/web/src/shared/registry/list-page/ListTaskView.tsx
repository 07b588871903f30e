import { GridSkeleton } from '@bancada/ui';
import type { FormLayout } from '@bancada/ui/registry';
import { lazy, Suspense } from 'react';
import type { RegistryResource } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import type { ListTask } from './useListMode.ts';

const RegistryImport = lazy(() => import('../importing/RegistryImport.tsx'));
const NewLines = lazy(() => import('../new-lines/NewLines.tsx'));

/** The task that takes the place of a list. */
export function ListTaskView({
  task,
  resource,
  title,
  form,
  page,
  onClose,
}: {
  task: ListTask;
  resource: RegistryResource;
  /** What the page is called. */
  title: string;
  form: FormLayout | undefined;
  page: RegistryPageState;
  onClose: () => void;
}) {
  const { fields, only, columns } = page;
  return (
    <Suspense fallback={<GridSkeleton columns={columns.length} rows={18} />}>
      {task === 'import' ? (
        <RegistryImport {...{ resource, fields, onClose }} />
      ) : (
        <NewLines {...{ resource, title, fields, form, onClose }} given={only} />
      )}
    </Suspense>
  );
}
