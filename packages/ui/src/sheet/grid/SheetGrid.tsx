import { AgGridReact } from 'ag-grid-react';
import type { ColDef, GetRowIdParams, GridReadyEvent, IsFullWidthRowParams } from 'ag-grid-community';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SheetController } from '../controller/SheetController.ts';
import { GroupLine } from '../core/table.ts';
import type { Line, SheetTable } from '../core/table.ts';
import type { SheetProps } from '../types.ts';
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
}: {
  sheet: SheetController<Row>;
  table: SheetTable<Row>;
  density: NonNullable<SheetProps<Row>['density']>;
}) {
  const { locale } = useIntl();
  const columns = sheet.columnDefs(table.columns);
  const wiring = useMemo(() => wire(sheet), [sheet]);
  const localeText = useMemo(() => agLocale(locale), [locale]);
  return (
    <div className="sheet-grid">
      <AgGridReact<Line<Row>>
        key={locale}
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
  };
}

/** AG Grid asks for an array it could write to, and does not. */
function mutable<T>(lines: readonly T[]): T[] {
  return lines as T[];
}
