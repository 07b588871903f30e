import type { AtoRegistros } from '@bancada/contracts/shared';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMay, useUser } from '../../session/useUser.ts';
import { keptAct, offerUndo } from '../../undo/undo.state.ts';
import type { RegistryResource } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import { ActBar } from './ActBar.tsx';
import { actChoices, type ActChoice, type Chosen, type PageAct } from './acts.ts';
import type { Picking } from './usePicking.ts';

/** What an act would do is shown only once somebody asks for one. */
const ActDialog = lazy(() => import('./ActDialog.tsx'));

/** What can be done with the rows of a page that are ticked: those the noun has by its contract, and the page's own. */
export default function Acting({
  resource,
  page,
  picking,
  own,
}: {
  resource: RegistryResource;
  page: RegistryPageState;
  picking: Picking;
  own: readonly PageAct[];
}) {
  const intl = useIntl();
  const may = useMay();
  const [asked, setAsked] = useState<{ readonly choice: ActChoice; readonly chosen: Chosen } | null>(null);
  useKeptUndo(resource.path);
  const choices = useMemo(() => {
    const pages = own
      .filter(({ ability }) => may(...ability))
      .map(({ id, title }): ActChoice => ({ id, label: intl.formatMessage({ id: title }), act: null, danger: false }));
    return [...actChoices(resource, page.fields, { intl, may }), ...pages];
  }, [resource, page.fields, own, intl, may]);
  const close = useCallback(() => setAsked(null), []);
  const done = async (ato: AtoRegistros) => {
    page.reload();
    const left = ato.Recusados.length === 0 ? [] : await leftOut(ato.id);
    // Those that were left out stay ticked, at the version at which they are seen now.
    picking.keep(
      left.flatMap((id) => {
        const row = page.rows.find(String(id));
        return row ? [[String(id), row.Versao] as const] : [];
      }),
    );
  };
  const start = (choice: ActChoice) => {
    const ownAct = own.find(({ id }) => id === choice.id);
    if (ownAct) ownAct.onRun(picking.chosen());
    else setAsked({ choice, chosen: picking.chosen() });
  };
  return (
    <>
      {picking.count > 0 && choices.length > 0 && (
        <ActBar
          count={picking.count}
          all={picking.all}
          total={page.list.total ?? 0}
          choices={choices}
          onAct={start}
          onAll={picking.pickAll}
          onClear={picking.clear}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ActDialog
            resource={resource}
            fields={page.fields}
            {...asked}
            onDone={(ato) => void done(ato)}
            onOpen={(id) => {
              close();
              page.open(id);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The ids of the rows that were left out; none when they cannot be read, for they are only ticked again. */
const leftOut = async (id: number): Promise<readonly number[]> => {
  const { leftOutOf } = await import('./act.actions.ts');
  return leftOutOf(id).then(
    (rows) => rows.map((row) => row.id),
    () => [],
  );
};

/** Offers again, after a reload, to undo what was done right before. */
function useKeptUndo(path: string): void {
  const intl = useIntl();
  const { id: user } = useUser();
  useEffect(() => {
    const kept = keptAct(user);
    if (kept?.path !== path) return;
    const inverse = async () => (await import('./act.actions.ts')).undoAct(kept.id, intl);
    offerUndo({ title: kept.title, until: kept.until, inverse });
  }, [path, user, intl]);
}
