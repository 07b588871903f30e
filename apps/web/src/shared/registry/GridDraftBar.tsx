import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { columnsFor } from '@bancada/ui/registry';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../errors/report.ts';
import { useUser } from '../session/useUser.ts';
import { GoneCells } from './GoneCells.tsx';
import { gridKeeper, readKeptGrid, type KeptGrid } from './grid.kept.ts';
import type { AnyRow, RegistryResource } from './types.ts';
import type { RegistryPageState } from './useRegistry.ts';

const nothing: KeptGrid = { waiting: [], gone: [] };

/**
 * Says that something typed into the grid before is not stored, and takes the person back to it; and what was typed
 * into rows that are no longer there, which only the person can still put to use.
 */
export function GridDraftBar({
  resource,
  page,
  editing,
  onResume,
}: {
  resource: RegistryResource;
  page: Pick<RegistryPageState, 'fields' | 'columns'>;
  editing: boolean;
  onResume: () => void;
}) {
  const intl = useIntl();
  const { id } = useUser();
  const [kept, setKept] = useState(nothing);
  const valueOf = useMemo(() => {
    const columns = columnsFor<AnyRow>(page.columns, { edit: () => null });
    return (row: AnyRow, columnId: string) => columns.find((column) => column.id === columnId)?.value(row);
  }, [page.columns]);
  useEffect(() => {
    let isGone = false;
    void readKeptGrid(id, resource, valueOf).then((read) => {
      if (!isGone) setKept(read);
    }, reportError);
    return () => {
      isGone = true;
    };
  }, [id, resource, valueOf]);
  // Whoever sees the bar go may leave the page: by then nothing of it is kept any more.
  const discard = (which: keyof KeptGrid) => {
    gridKeeper.gone(kept[which]).then(() => setKept((now) => ({ ...now, [which]: [] })), reportError);
  };
  const count = editing ? 0 : kept.waiting.length;
  return (
    <>
      {count > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{intl.formatMessage({ id: 'registry.edit.kept' }, { count })}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={onResume}>{intl.formatMessage({ id: 'registry.edit.kept.resume' })}</Button>
            <Button appearance="transparent" onClick={() => discard('waiting')}>
              {intl.formatMessage({ id: 'registry.edit.kept.discard' })}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {kept.gone.length > 0 && <GoneCells cells={kept.gone} page={page} onDiscard={() => discard('gone')} />}
    </>
  );
}
