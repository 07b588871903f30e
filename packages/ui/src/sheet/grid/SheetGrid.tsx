import { AgGridReact } from 'ag-grid-react';
import type {
  BodyScrollEvent,
  ColDef,
  GetRowIdParams,
  GridReadyEvent,
  IsFullWidthRowParams,
  SortChangedEvent,
} from 'ag-grid-community';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { cspNonce } from '../../cspNonce.ts';
import type { SheetController } from '../controller/SheetController.ts';
import { GroupLine } from '../core/table.ts';
import type { Line, SheetTable } from '../core/table.ts';
import type { SheetProps, SheetSort } from '../types.ts';
import { agLocale } from './agLocale.ts';
import { agModules } from './agModules.ts';
import { agTheme } from './agTheme.ts';
import { GroupCell } from './GroupCell.ts';

const rowHeights = { compact: 28, comfortable: 36 } as const;
const headerHeight = 32;

/** AG Grid as the sheet uses it: layout, scrolling and focus; nothing is edited, copied or selected by it. */
export function SheetGrid<Row>({
  sheet,
  table,
  density,
  sort,
  rowNumbers,
}: {
  sheet: SheetController<Row>;
  table: SheetTable<Row>;
  density: NonNullable<SheetProps<Row>['density']>;
  sort: SheetSort | null;
  rowNumbers: boolean;
}) {
  const { locale } = useIntl();
  const columns = sheet.columnDefs(table.columns, sort, rowNumbers);
  const wiring = useMemo(() => wire(sheet), [sheet]);
  const localeText = useMemo(() => agLocale(locale), [locale]);
  return (
    <div className="sheet-grid">
      <AgGridReact<Line<Row>>
        key={locale}
        styleNonce={cspNonce}
        theme={agTheme}
        modules={agModules}
        localeText={localeText}
        columnDefs={columns}
        rowData={mutable(table.lines)}
        rowHeight={rowHeights[density]}
        headerHeight={headerHeight}
        suppressMovableColumns
        animateRows={false}
        suppressNoRowsOverlay
        enableBrowserTooltips
        fullWidthCellRenderer={GroupCell}
        {...wiring}
      />
    </div>
  );
}

function wire<Row>(sheet: SheetController<Row>) {
  const defaultColDef: ColDef<Line<Row>> = {
    sortable: false,
    suppressKeyboardEvent: () => sheet.editor.session !== null,
  };
  return {
    defaultColDef,
    getRowId: ({ data }: GetRowIdParams<Line<Row>>) =>
      data instanceof GroupLine ? `group:${data.group.id}` : sheet.context.props.rowId(data),
    isFullWidthRow: ({ rowNode }: IsFullWidthRowParams<Line<Row>>) => rowNode.data instanceof GroupLine,
    onGridReady: ({ api }: GridReadyEvent<Line<Row>>) => sheet.attachGrid(api),
    onCellFocused: () => sheet.followFocus(),
    onSortChanged: ({ columns = [], source }: SortChangedEvent<Line<Row>>) => {
      // Definitions that carry the owner's order report it too.
      if (source !== 'uiColumnSorted') return;
      const sorted = columns.find((column) => column.getSort());
      const next = sorted && { columnId: sorted.getColId(), descending: sorted.getSort() === 'desc' };
      sheet.context.props.onSort?.(next ?? null);
    },
    onBodyScroll: ({ api }: BodyScrollEvent<Line<Row>>) => {
      if (api.getLastDisplayedRowIndex() >= sheet.table.lines.length - NEAR_END) sheet.context.props.onEnd?.();
    },
  };
}

/** So many lines before the last one the owner is asked for more. */
const NEAR_END = 50;

/** AG Grid asks for an array it could write to, and does not. */
function mutable<T>(lines: readonly T[]): T[] {
  return lines as T[];
}
