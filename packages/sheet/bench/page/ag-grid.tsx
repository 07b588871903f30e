import { AllCommunityModule } from 'ag-grid-community';
import type { ColDef, GridApi, ValueSetterParams } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { agCell } from './ag-dom.ts';
import type { Contestant } from './contestant.ts';
import { calculated, entries } from './data.ts';
import type { BenchRow } from './data.ts';

/** The nearest thing to the sheet that AG Grid Community does alone: typed numbers, values worked out from others. */
const columnDefs: ColDef<BenchRow>[] = [
  { colId: 'id', field: 'id', pinned: 'left', width: 110 },
  ...entries.map((id): ColDef<BenchRow> => ({
    colId: id,
    headerName: id,
    width: 110,
    editable: true,
    valueGetter: ({ data }) => data?.[id],
    valueSetter: ({ data, newValue }: ValueSetterParams<BenchRow, string>) => {
      Object.assign(data, { [id]: String(newValue).replace(',', '.') });
      return true;
    },
    valueFormatter: ({ value }) => (value == null ? '' : Number(value).toFixed(2).replace('.', ',')),
  })),
  ...calculated.map(({ id, of }): ColDef<BenchRow> => ({
    colId: id,
    headerName: id,
    width: 110,
    valueGetter: ({ data }) => (data ? of(data) : null),
    valueFormatter: ({ value }) => Number(value).toFixed(2).replace('.', ','),
  })),
];

const modules = [AllCommunityModule];

let api: GridApi<BenchRow> | null = null;

/** AG Grid Community alone. */
export const agGrid: Contestant = {
  element: (rows) => (
    <div style={{ width: '100vw', height: '100vh' }}>
      <AgGridReact<BenchRow>
        modules={modules}
        rowData={rows}
        columnDefs={columnDefs}
        getRowId={({ data }) => data.id}
        rowHeight={28}
        headerHeight={32}
        animateRows={false}
        enterNavigatesVerticallyAfterEdit
        onGridReady={(ready) => {
          ({ api } = ready);
        }}
      />
    </div>
  ),
  cell: agCell,
  filter: (text) => api?.setGridOption('quickFilterText', text),
};
