import { ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { ViewBar, ViewsMenu, type FormLayout } from '@bancada/ui/registry';
import type { SheetTotals } from '@bancada/sheet';
import { Button, makeStyles, mergeClasses, Select, ToggleButton, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { Grid20Regular } from '@fluentui/react-icons/svg/grid';
import { TableAdd20Regular } from '@fluentui/react-icons/svg/table-add';
import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { shownRecordState } from '../shownRecord.ts';
import { usePageFocus } from '../usePageFocus.ts';
import { errorWords } from '../api/index.ts';
import { useMay } from '../session/useUser.ts';
import { actChoices, type PageAct } from './acting/acts.ts';
import { usePicking } from './acting/usePicking.ts';
import { GridDraftBar } from './GridDraftBar.tsx';
import { hasLines } from './children.ts';
import { NewRecordContext } from './newRecordContext.ts';
import { useImporting } from './importing/useImporting.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import { RecordSiblings } from './RecordSiblings.tsx';
import { RegistryEmpty } from './RegistryEmpty.tsx';
import { RegistryGrid } from './RegistryGrid.tsx';
import type { FirstView } from './query.ts';
import type {
  CellLooks,
  ListedRows,
  ListPartProps,
  RecordActsProps,
  RecordParts,
  RecordTab,
  RegistryResource,
  Situacao,
} from './types.ts';
import { countText } from './useListStatus.ts';
import { useRegistry, type RegistryPageState } from './useRegistry.ts';
import { useSingleHit } from './useSingleHit.ts';

/** Editing brings the formula engine along: only with the button. */
const RegistryEditGrid = lazy(() => import('./RegistryEditGrid.tsx'));
/** Reading files comes only with the button. */
const RegistryImport = lazy(() => import('./importing/RegistryImport.tsx'));
/** Many new rows at once come only with the button. */
const NewLines = lazy(() => import('./new-lines/NewLines.tsx'));
/** First rows are added once. */
const FirstRowsDialog = lazy(() => import('./first-rows/FirstRowsDialog.tsx'));
/** Rows are made on the way only now and then. */
const NewRecord = lazy(() => import('./NewRecord.tsx'));
/** What a list comes to is asked for now and then. */
const RegistrySummary = lazy(() => import('./summary/RegistrySummary.tsx'));
/** Acts on many rows come only with the pages that have some. */
const Acting = lazy(() => import('./acting/Acting.tsx'));
/** Totals come only with the nouns that have some. */
const RegistryTotals = lazy(() => import('./RegistryTotals.tsx'));

const PHONE = '@media (max-width: 719px)';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
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
  work: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  situation: { minWidth: '120px' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
  waiting: { padding: `0 ${tokens.spacingHorizontalL}` },
});

/** What a noun's page says of itself. */
export interface RegistryPageProps<R extends RegistryResource> {
  /**
   * The noun, with its `noun` name (`catalog.Tratamento`). Its texts are `<noun>.title` (the page), `<noun>.new` (the
   * act of making one), `<noun>.empty` (what its records are for, where there are none yet) and `<noun>.<Field>` for
   * every field of its schema; a choice's words are `<noun>.<Field>.<value>`. A repository test asks for them in all
   * languages. A field that is not obvious has a line under it, `<noun>.<Field>.hint`.
   */
  readonly resource: R;
  /** The fields the grid shows at first, in this order; people choose others and keep them as views. */
  readonly columns: readonly (keyof R['schema']['shape'] & string)[];
  /**
   * The lines of the form: fields side by side in a list, or one part alone. Left out, every field stands on a line of
   * its own. Fields only the server writes are shown and not typed.
   */
  readonly form?: FormLayout;
  /** Editors of fields no plain field can show (lists of JSON), by the field's name; the layout places them. */
  readonly parts?: RecordParts;
  /** More acts on the open record, at the foot of its panel. */
  readonly Acts?: ComponentType<RecordActsProps>;
  /** Tabs of an open record beside its data and history. */
  readonly tabs?: readonly RecordTab[];
  /**
   * Rows are ticked and acted on together, by the acts the noun has by its contract: the steps of its machine, a change
   * of one field, out of use and back, deletion. A list adds acts of the page's own.
   */
  readonly acts?: true | readonly PageAct[];
  /** The page's own act, where rows come about in another way than by the form. */
  readonly Primary?: ComponentType<ListPartProps>;
  /** What is settled before the list is read, over it. */
  readonly Over?: ComponentType<ListPartProps>;
  /** What the list shows when the page is opened, where that is not everything in use in the noun's own order. */
  readonly firstView?: FirstView;
  /**
   * Values of fields that every row of the list has, and that new ones begin with, where the page shows a part of the
   * noun's rows. Keep it stable between renders.
   */
  readonly only?: Readonly<Record<string, string>>;
  /** What else the cells of some columns show, by the fields' names: a flag, a ground, words after the value. */
  readonly cells?: CellLooks;
  /** A choice of the page's own, before the search. */
  readonly before?: ReactNode;
  /** Message id of the page's title, where it is not the noun's own page. */
  readonly title?: string;
  /** Rows that hold more than the noun's fields. Keep it stable between renders. */
  readonly listed?: ListedRows;
  /** Makes a record, where that is done on a page of its own. */
  readonly create?: ReactNode;
  readonly search?: ListSearch;
}

/** What is particular about the search of a list. */
export interface ListSearch {
  /** What may be searched for; shown while nothing is typed. */
  readonly hint?: string;
  /** The page is opened to search: the keyboard begins there. */
  readonly focused?: boolean;
}

const noActs: readonly PageAct[] = [];

const nowhere: RefObject<HTMLElement | null> = { current: null };

/**
 * The page of a noun, whole: grid with search, filters, order and views; a form made from the schema; history; and the
 * acts the person may do. Its address carries the open record: `…/12`, `…/novo`.
 */
export function RegistryPage<R extends RegistryResource>(props: RegistryPageProps<R>) {
  const place = useContext(NewRecordContext);
  const { resource, form, parts } = props;
  return place ? <NewRecord {...{ resource, form, parts, place }} /> : <ListPage {...props} />;
}

function ListPage<R extends RegistryResource>(props: RegistryPageProps<R>) {
  const {
    resource,
    columns,
    form,
    parts,
    Acts,
    tabs,
    acts,
    Primary,
    Over,
    firstView,
    only,
    cells,
    before,
    listed,
    search,
  } = props;
  const styles = useStyles();
  const intl = useIntl();
  const page = useRegistry(resource, columns, { first: firstView, listed, only });
  const openSingle = useSingleHit(page);
  usePageFocus(search?.focused ? page.searchRef : nowhere);
  const picking = usePicking(page);
  const { list, query, may } = page;
  const mayDo = useMay();
  // Rows are ticked by those who may do something with them.
  const able =
    acts !== undefined &&
    (typeof acts === 'object' || actChoices(resource, page.fields, { intl, may: mayDo }).length > 0);
  const [editing, setEditing] = useState(false);
  /** Something typed into the grid is not stored: it is not left. */
  const [held, setHeld] = useState(false);
  const { title: recordTitle } = useSnapshot(shownRecordState);
  const [importing, setImporting] = useImporting(page.may.import);
  /** Many new rows are typed. */
  const [many, setMany] = useState(false);
  const [adding, setAdding] = useState(false);
  /** What the rows come to is shown instead of them. */
  const [summing, setSumming] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const imported = useRef(false);
  // Whoever comes back from an import has the keyboard where they left the list.
  useEffect(() => {
    if (!importing && imported.current) importButton.current?.focus();
    imported.current = importing;
  }, [importing]);
  const title = intl.formatMessage({ id: props.title ?? `${resource.noun}.title` });
  if (importing) {
    const close = () => {
      setImporting(false);
      page.reload();
    };
    return (
      <Suspense fallback={<GridSkeleton columns={columns.length} rows={18} />}>
        <RegistryImport resource={resource} fields={page.fields} onClose={close} />
      </Suspense>
    );
  }
  if (many) {
    const close = () => {
      setMany(false);
      page.reload();
    };
    return (
      <Suspense fallback={<GridSkeleton columns={columns.length} rows={18} />}>
        <NewLines resource={resource} fields={page.fields} form={form} given={page.only} onClose={close} />
      </Suspense>
    );
  }
  const manyText = may.create && !hasLines(resource) ? intl.formatMessage({ id: 'registry.lines.start' }) : null;
  const fromFile = may.import && (
    <Button
      ref={importButton}
      appearance="subtle"
      icon={<ArrowUpload20Regular />}
      disabledFocusable={held}
      onClick={() => setImporting(true)}
    >
      {intl.formatMessage({ id: 'registry.import.start' })}
    </Button>
  );
  const create =
    props.create ??
    (may.create && (
      <Button appearance="primary" icon={<Add20Regular />} title="Alt+N" onClick={() => page.open('novo')}>
        {intl.formatMessage({ id: `${resource.noun}.new` })}
      </Button>
    ));
  const firstRows = resource.firstRows && may.create ? intl.formatMessage({ id: 'registry.first.act' }) : null;
  const addFirst = () => setAdding(true);
  const grid = (totals?: SheetTotals) =>
    summing ? (
      <RegistrySummary resource={resource} page={page} onOpenRows={() => setSumming(false)} />
    ) : editing ? (
      <RegistryEditGrid resource={resource} title={title} page={page} totals={totals} onHold={setHeld} />
    ) : (
      <RegistryGrid
        resource={resource}
        title={title}
        page={page}
        totals={totals}
        picking={able ? picking.sheet : undefined}
        cells={cells}
      />
    );
  const { error, loading } = list;
  const total = list.total ?? 0;
  const counts = countText(intl, list);
  return (
    <div className={styles.page} role="presentation" onKeyDown={(event) => closeOnEscape(event, page)}>
      <PageHeader
        title={title}
        {...(counts === null ? {} : { counts })}
        record={recordTitle === null ? null : { title: recordTitle, onBack: () => page.open(null) }}
        overflow={[
          ...(manyText === null || held ? [] : [{ id: 'lines', text: manyText, onClick: () => setMany(true) }]),
          ...(firstRows === null ? [] : [{ id: 'first-rows', text: firstRows, onClick: addFirst }]),
          ...page.exporting.actions,
        ]}
        primaryAction={
          <>
            {fromFile}
            {(total > 0 || page.filtered) && create}
            {Primary && <Primary onChanged={() => page.reload()} />}
          </>
        }
      >
        {typeof page.record === 'number' && (
          <RecordSiblings rows={page.rows.rows} record={page.record} onOpen={(to) => page.open(to, true)} />
        )}
      </PageHeader>
      <div className={mergeClasses(styles.beside, page.record !== null && styles.open)}>
        <div className={styles.list}>
          {Over && <Over onChanged={() => page.reload()} />}
          <ViewBar
            view={page.view}
            fields={page.fields}
            searchRef={page.searchRef}
            hint={search?.hint}
            onEnter={openSingle}
            after={
              <>
                {may.update && total > 0 && !summing && (
                  <ToggleButton
                    appearance="subtle"
                    icon={<Grid20Regular />}
                    checked={editing}
                    disabledFocusable={held}
                    onClick={() => setEditing(!editing)}
                  >
                    {intl.formatMessage({ id: 'registry.edit.start' })}
                  </ToggleButton>
                )}
                {total > 0 && !editing && (
                  <ToggleButton
                    appearance="subtle"
                    icon={<DataPie20Regular />}
                    checked={summing}
                    onClick={() => setSumming(!summing)}
                  >
                    {intl.formatMessage({ id: 'registry.summary' })}
                  </ToggleButton>
                )}
                {editing && manyText !== null && (
                  <Button
                    appearance="subtle"
                    icon={<TableAdd20Regular />}
                    disabledFocusable={held}
                    onClick={() => setMany(true)}
                  >
                    {manyText}
                  </Button>
                )}
                <ViewsMenu views={page.views} />
              </>
            }
            before={
              resource.lifecycle ? (
                <Select
                  className={styles.situation}
                  aria-label={intl.formatMessage({ id: 'registry.situation' })}
                  value={query.situacao}
                  onChange={(_, { value }) => page.ask({ situacao: value as Situacao })}
                >
                  {situations.map((each) => (
                    <option key={each} value={each}>
                      {intl.formatMessage({ id: `registry.situation.${each}` })}
                    </option>
                  ))}
                </Select>
              ) : (
                before
              )
            }
          />
          {may.update && (
            // What is kept is read anew whenever editing begins or ends.
            <GridDraftBar key={`${editing}`} {...{ resource, page, editing }} onResume={() => setEditing(true)} />
          )}
          <div className={styles.work}>
            {error && <ErrorState {...errorWords(error, intl)} onRetry={() => page.reload()} />}
            {!error && loading === 'first' && (
              <div className={styles.waiting}>
                <GridSkeleton columns={columns.length} rows={18} />
              </div>
            )}
            {!error && loading !== 'first' && total === 0 && (
              <RegistryEmpty
                resource={resource}
                page={page}
                acts={
                  <div className={styles.acts}>
                    {firstRows !== null && (
                      <Button icon={<ArrowDownload20Regular />} onClick={addFirst}>
                        {firstRows}
                      </Button>
                    )}
                    {manyText !== null && (
                      <Button icon={<TableAdd20Regular />} onClick={() => setMany(true)}>
                        {manyText}
                      </Button>
                    )}
                    {create}
                  </div>
                }
              />
            )}
            {able && !editing && (
              <Suspense fallback={null}>
                <Acting {...{ resource, page, picking }} own={typeof acts === 'object' ? acts : noActs} />
              </Suspense>
            )}
            {!error && total > 0 && (
              <Suspense fallback={<GridSkeleton columns={columns.length} rows={18} />}>
                {Object.keys(resource.totals).length === 0 ? (
                  grid()
                ) : (
                  <RegistryTotals resource={resource} page={page}>
                    {grid}
                  </RegistryTotals>
                )}
              </Suspense>
            )}
          </div>
        </div>
        {page.record !== null && (
          <RecordDrawer key={`${page.record}`} {...{ resource, form, parts, Acts, tabs, page }} record={page.record} />
        )}
      </div>
      {page.exporting.view}
      {adding && (
        <Suspense fallback={null}>
          <FirstRowsDialog resource={resource} onClose={() => setAdding(false)} onAdded={() => page.reload()} />
        </Suspense>
      )}
    </div>
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

const situations: readonly Situacao[] = ['ativos', 'inativos', 'todos'];
