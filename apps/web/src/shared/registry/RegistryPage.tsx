import { PageFrame } from '@bancada/ui';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { lazy, useContext, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { usePageFocus } from '../usePageFocus.ts';
import { usePicking } from './acting/usePicking.ts';
import { GridDraftBar } from './GridDraftBar.tsx';
import { ListHeader } from './list-page/ListHeader.tsx';
import { ListRows } from './list-page/ListRows.tsx';
import { ListTaskView } from './list-page/ListTaskView.tsx';
import { ListViewBar } from './list-page/ListViewBar.tsx';
import { useListMode } from './list-page/useListMode.ts';
import { useRowCreation } from './list-page/useRowCreation.tsx';
import { NewRecordContext } from './newRecordContext.ts';
import type { RegistryPageProps } from './pageProps.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import type { RegistryResource } from './types.ts';
import { useRegistry, type RegistryPageState } from './useRegistry.ts';

const NewRecord = lazy(() => import('./NewRecord.tsx'));

const PHONE = '@media (max-width: 719px)';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 0 },
  // On telephones the open record has the place of the list, which keeps its size and rows.
  open: {
    [PHONE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '> *': { gridArea: '1 / 1' },
      '> :first-child': { visibility: 'hidden' },
    },
  },
  list: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
});

const noField: RefObject<HTMLElement | null> = { current: null };

/**
 * The page of a noun, whole: grid with search, filters, order and views; a form made from the schema; history; and the
 * acts the person may do. Its address carries the open record: `…/12`, `…/novo`.
 */
export function RegistryPage<R extends RegistryResource>(props: RegistryPageProps<R>) {
  const place = useContext(NewRecordContext);
  const { resource, form, parts, aside, Head } = props;
  return place ? <NewRecord {...{ resource, form, parts, aside, Head, place }} /> : <ListPage {...props} />;
}

function ListPage<R extends RegistryResource>(props: RegistryPageProps<R>) {
  const { resource, columns, form, parts, Acts, HeldSteps, tabs, acts, Primary, Over, cells, before, search } = props;
  const { firstView: first, listed, only, Head, First, titled } = props;
  const styles = useStyles();
  const intl = useIntl();
  const page = useRegistry(resource, columns, { first, listed, only });
  usePageFocus(search?.focused ? page.searchRef : noField);
  const picking = usePicking(page);
  const mode = useListMode(page);
  const creation = useRowCreation(resource, page, mode, props.create);
  const title = intl.formatMessage({ id: props.title ?? `${resource.noun}.title` });
  if (mode.task) return <ListTaskView {...{ resource, title, form, page }} task={mode.task} onClose={mode.close} />;
  const editing = mode.rows === 'edit';
  return (
    <PageFrame role="presentation" onKeyDown={(event) => closeOnEscape(event, page)}>
      <ListHeader {...{ title, page, mode, creation, Primary }} />
      <div className={mergeClasses(styles.beside, page.record !== null && styles.open)}>
        <div className={styles.list}>
          {Over && <Over onChanged={() => page.reload()} />}
          <ListViewBar {...{ resource, page, mode, creation, before }} hint={search?.hint} />
          {page.may.update && (
            // The drafts are read again whenever editing begins or ends.
            <GridDraftBar key={`${editing}`} {...{ resource, page, editing }} onResume={() => mode.showRows('edit')} />
          )}
          <ListRows {...{ resource, title, page, mode, picking, acts, cells, creation }} />
        </div>
        {page.record !== null && (
          <RecordDrawer
            key={`${page.record}`}
            {...{ resource, form, parts, Acts, First, titled, Head, HeldSteps, tabs, page }}
            aside={props.aside}
            record={page.record}
          />
        )}
      </div>
      {page.exporting.view}
      {creation.dialog}
    </PageFrame>
  );
}

/** Esc leaves the open record's form, then closes the record, unless a list or a dialog wants the key. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>, page: RegistryPageState): void {
  if (event.key !== 'Escape' || event.defaultPrevented || page.record === null) return;
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
  const isForm = page.edited === page.record && target instanceof Element && target.closest('aside') !== null;
  if (isForm) page.edit(null);
  else page.open(null);
}
