// What of AG Grid the sheet stands on.
export { agModules } from '../../src/sheet/grid/agModules.ts';
export { agTheme } from '../../src/sheet/grid/agTheme.ts';
export { createGrid } from 'ag-grid-community';
