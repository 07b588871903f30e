/** What of AG Grid the other parts of the sheet name; only this folder imports it. */
export type { ColDef, GridApi, Module as GridModule } from 'ag-grid-community';
