export { columnLetters } from './columnLetters.ts';
export { exportSheet } from './exportSheet.ts';
export { EXPORT_LEFT } from './left.ts';
export { PrintView } from './PrintView.tsx';
export { placesIn, sheetColumns } from './sheetColumns.ts';
export { SheetExportMenu } from './SheetExportMenu.tsx';
export type { ExportCell, ExportColumn, ExportReading } from './types.ts';
export { useExport } from './useExport.tsx';
export type { Exporting, ExportSource } from './useExport.tsx';
