import { ErrorState, GridSkeleton } from '@bancada/ui';
import type { SheetTotals } from '@bancada/sheet';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { TableAdd20Regular } from '@fluentui/react-icons/svg/table-add';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../api/index.ts';
import { useMay } from '../../session/useUser.ts';
import { actChoices, type PageAct } from '../acting/acts.ts';
import type { Picking } from '../acting/usePicking.ts';
import { RegistryEmpty } from '../RegistryEmpty.tsx';
import { RegistryGrid } from '../RegistryGrid.tsx';
import type { CellLooks, RegistryResource } from '../types.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import type { ListMode } from './useListMode.ts';
import type { RowCreation } from './useRowCreation.tsx';

const RegistryEditGrid = lazy(() => import('../RegistryEditGrid.tsx'));
const RegistrySummary = lazy(() => import('../summary/RegistrySummary.tsx'));
const RegistryTotals = lazy(() => import('../RegistryTotals.tsx'));
const Acting = lazy(() => import('../acting/Acting.tsx'));

const useStyles = makeStyles({
  rows: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
  loading: { padding: `0 ${tokens.spacingHorizontalL}` },
});

/** What the rows of a list need of their page. */
export interface ListRowsProps {
  readonly resource: RegistryResource;
  readonly title: string;
  readonly page: RegistryPageState;
  readonly mode: ListMode;
  readonly picking: Picking;
  /** See `RegistryPageProps`. */
  readonly acts: true | readonly PageAct[] | undefined;
  readonly cells: CellLooks | undefined;
}

const noActs: readonly PageAct[] = [];

/** The rows of a list in its four states: loading, failed, empty, and shown as the person chose. */
export function ListRows({ creation, ...props }: ListRowsProps & { readonly creation: RowCreation }) {
  const styles = useStyles();
  const intl = useIntl();
  const { resource, page, mode, picking, acts } = props;
  const { error, loading, total } = page.list;
  const isPickable = usePickable(props);
  const isLoaded = !error && loading !== 'first';
  return (
    <div className={styles.rows}>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => page.reload()} />}
      {!error && loading === 'first' && (
        <div className={styles.loading}>
          <GridSkeleton columns={page.columns.length} rows={18} />
        </div>
      )}
      {isLoaded && (total ?? 0) === 0 && (
        <RegistryEmpty resource={resource} page={page} acts={<EmptyActs creation={creation} />} />
      )}
      {isPickable && mode.rows !== 'edit' && (
        <Suspense fallback={null}>
          <Acting {...{ resource, page, picking }} own={typeof acts === 'object' ? acts : noActs} />
        </Suspense>
      )}
      {!error && (total ?? 0) > 0 && (
        <Suspense fallback={<GridSkeleton columns={page.columns.length} rows={18} />}>
          {Object.keys(resource.totals).length === 0 ? (
            <ShownRows {...props} isPickable={isPickable} />
          ) : (
            <RegistryTotals resource={resource} page={page}>
              {(totals) => <ShownRows {...props} isPickable={isPickable} totals={totals} />}
            </RegistryTotals>
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Rows are ticked by those who may do something with them. */
function usePickable({ resource, page, acts }: ListRowsProps): boolean {
  const intl = useIntl();
  const may = useMay();
  if (acts === undefined) return false;
  return typeof acts === 'object' || actChoices(resource, page.fields, { intl, may }).length > 0;
}

/** How the first rows of a noun are added. */
function EmptyActs({ creation: { firstRows, newLines, button } }: { creation: RowCreation }) {
  const styles = useStyles();
  return (
    <div className={styles.acts}>
      {firstRows && (
        <Button icon={<ArrowDownload20Regular />} onClick={firstRows.onClick}>
          {firstRows.text}
        </Button>
      )}
      {newLines && (
        <Button icon={<TableAdd20Regular />} onClick={newLines.onClick}>
          {newLines.text}
        </Button>
      )}
      {button}
    </div>
  );
}

function ShownRows({
  resource,
  title,
  page,
  mode,
  picking,
  cells,
  isPickable,
  totals,
}: ListRowsProps & { readonly isPickable: boolean; readonly totals?: SheetTotals }) {
  if (mode.rows === 'summary') {
    return <RegistrySummary resource={resource} page={page} onOpenRows={() => mode.showRows('read')} />;
  }
  if (mode.rows === 'edit') return <RegistryEditGrid {...{ resource, title, page, totals }} onHold={mode.onUnsaved} />;
  return (
    <RegistryGrid {...{ resource, title, page, totals, cells }} picking={isPickable ? picking.sheet : undefined} />
  );
}
