import { createGrid } from 'ag-grid-community';
import type {
  BodyScrollEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GetRowIdParams,
  GridApi,
  GridOptions,
  GridReadyEvent,
  IsFullWidthRowParams,
  Module,
  SortChangedEvent,
} from 'ag-grid-community';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { cspNonce } from '../base/cspNonce.ts';
import { GroupLine, groupLineId, TOTAL_LINE } from '../model/groups.ts';
import type { GridHost } from './host.ts';
import type { Line, SheetTable } from '../model/table.ts';
import type { SheetSort } from '../model/owner.ts';
import { agLocale } from './agLocale.ts';
import { agModules } from './agModules.ts';
import { agTheme } from './agTheme.ts';
import { fitColumns, steppedWidth } from './fitColumns.ts';
import { GroupCell, headerOf } from './GroupCell.ts';

/** What stands on the line of totals: its cells ask for what they show. */
const totalLine = {};

const rowHeights = { compact: 28, comfortable: 36 } as const;
/** What a caption adds to a row. */
const captionHeight = 20;
const headerHeight = 32;

/** AG Grid as the sheet uses it: layout, scrolling and focus; nothing is edited, copied or selected by it. */
export function SheetGrid<Row>({
  sheet,
  table,
  density,
  lines,
  sort,
  rowNumbers,
  menus,
  totals,
}: {
  sheet: GridHost<Row>;
  table: SheetTable<Row>;
  density: 'compact' | 'comfortable';
  lines: 1 | 2;
  sort: readonly SheetSort[];
  menus: boolean;
  rowNumbers: boolean | 'boxes';
  totals: { readonly modules: readonly Module[] } | undefined;
}) {
  const { locale } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<Line<Row>>>(null);
  const [width, setWidth] = useState(0);
  const columns = fitColumns(table.columns, width);
  const columnDefs = sheet.columnDefs(columns, { sort, rowNumbers, menus, subtotals: totals !== undefined });
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    setWidth(steppedWidth(element.clientWidth));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(steppedWidth(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rowData = table.lines && mutable(table.lines);
  const rowCount = table.lineCount;
  const rowHeight = rowHeights[density] + (lines === 2 ? captionHeight : 0);
  const suppressMovableColumns = !menus;
  const modules = totals?.modules;
  const latest = useRef({ columnDefs, rowData, rowCount, rowHeight, suppressMovableColumns });
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const { rowData: lines, rowCount: count, ...shown } = latest.current;
    const model = lines ? { rowData: lines } : placesOnly(count);
    const foot = modules ? { pinnedBottomRowData: [totalLine] } : {};
    const options = { ...constants, ...wire(sheet), ...foot, ...shown, ...model, localeText: agLocale(locale) };
    const api = createGrid<Line<Row>>(place.current, options, { modules: [...agModules, ...(modules ?? [])] });
    grid.current = api;
    return () => {
      grid.current = null;
      sheet.attachGrid(null);
      api.destroy();
    };
  }, [sheet, locale, modules]);
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { columnDefs, rowData, rowCount, rowHeight, suppressMovableColumns };
    if (before.columnDefs !== columnDefs) grid.current?.setGridOption('columnDefs', columnDefs);
    if (rowData && before.rowData !== rowData) grid.current?.setGridOption('rowData', rowData);
    // A column's order that is shown anew makes AG Grid begin again with the number of lines it began with.
    const counts = before.rowCount !== rowCount || before.columnDefs !== columnDefs;
    if (!rowData && counts) grid.current?.setRowCount(rowCount, true);
    if (before.rowHeight !== rowHeight) grid.current?.setGridOption('rowHeight', rowHeight);
    if (before.suppressMovableColumns !== suppressMovableColumns)
      grid.current?.setGridOption('suppressMovableColumns', suppressMovableColumns);
  }, [columnDefs, rowData, rowCount, rowHeight, suppressMovableColumns]);
  return (
    <div className="sheet-grid">
      <div ref={place} style={{ height: '100%' }} />
    </div>
  );
}

/**
 * Rows that are not all here: AG Grid knows how many lines there are and nothing of what stands on them. Its infinite
 * model makes lines as they come into view and forgets them again; the cells ask the table, and nothing is ever loaded
 * through the grid.
 */
const placesOnly = (rowCount: number): GridOptions => ({
  rowModelType: 'infinite',
  datasource: { getRows: () => undefined },
  cacheBlockSize: 100,
  maxBlocksInCache: 10,
  infiniteInitialRowCount: rowCount,
});

/**
 * What is the same for every sheet. The grid stands beside React, not in it: its cells are painted by hand, and
 * drawing them without React halves what a frame of scrolling costs.
 */
const constants = {
  styleNonce: cspNonce,
  theme: agTheme,
  headerHeight,
  suppressDragLeaveHidesColumns: true,
  animateRows: false,
  // A cell that is scrolled to stands at once: an editor may open in it with the same key.
  suppressAnimationFrame: true,
  suppressNoRowsOverlay: true,
  // Which columns are frozen is settled by `fitColumns`: AG Grid would let go of the first ones first.
  processUnpinnedColumns: () => [],
  enableBrowserTooltips: true,
  fullWidthCellRenderer: GroupCell,
} satisfies GridOptions;

function wire<Row>(sheet: GridHost<Row>) {
  const defaultColDef: ColDef<Line<Row>> = {
    sortable: false,
    suppressKeyboardEvent: () => sheet.editor.session !== null,
  };
  return {
    defaultColDef,
    getRowId: ({ data }: GetRowIdParams<Line<Row>>) =>
      data instanceof GroupLine
        ? groupLineId(data.group.id)
        : data === totalLine
          ? TOTAL_LINE
          : sheet.context.props.rowId(data),
    // Beside subtotals a group's header has cells.
    isFullWidthRow: ({ rowNode }: IsFullWidthRowParams<Line<Row>>) =>
      headerOf({ data: rowNode.data, node: rowNode }, sheet) !== undefined && !sheet.context.props.totals,
    fullWidthCellRendererParams: { host: sheet },
    onGridReady: ({ api }: GridReadyEvent<Line<Row>>) => sheet.attachGrid(api),
    onCellFocused: () => sheet.followFocus(),
    onSortChanged: ({ columns = [], source }: SortChangedEvent<Line<Row>>) => {
      // Definitions that carry the owner's order report it too.
      if (source !== 'uiColumnSorted') return;
      const sorted = columns.find((column) => column.getSort());
      const { view, onSort } = sheet.context.props;
      const next = sorted && { columnId: sorted.getColId(), descending: sorted.getSort() === 'desc' };
      if (view) view.onSort(next ? [next] : []);
      else onSort?.(next ?? null);
    },
    onColumnResized: ({ column, finished, source }: ColumnResizedEvent<Line<Row>>) => {
      const isHand = source === 'uiColumnResized' || source === 'autosizeColumns';
      if (finished && column && isHand) sheet.context.props.view?.onResize(column.getColId(), column.getActualWidth());
    },
    onColumnMoved: ({ column, finished, source }: ColumnMovedEvent<Line<Row>>) => {
      if (finished && column && source === 'uiColumnMoved') sheet.headers?.placed(column.getColId());
    },
    onViewportChanged: () => sheet.sparse?.need(),
    onBodyScroll: ({ api }: BodyScrollEvent<Line<Row>>) => {
      const last = sheet.table.lines?.length ?? Infinity;
      if (api.getLastDisplayedRowIndex() >= last - NEAR_END) sheet.context.props.onEnd?.();
    },
  };
}

/** So many lines before the last one the owner is asked for more. */
const NEAR_END = 50;

/** AG Grid asks for an array it could write to, and does not. */
function mutable<T>(lines: readonly T[]): T[] {
  return lines as T[];
}
