// What of AG Grid the sheet stands on.
export { agModules } from '../../src/grid/agModules.ts';
export { agTheme } from '../../src/grid/agTheme.ts';
export { createGrid } from 'ag-grid-community';
