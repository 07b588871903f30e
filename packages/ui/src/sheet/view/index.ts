export { SheetToolbar } from './SheetToolbar.tsx';
export { useSheetTotals } from './useSheetTotals.ts';
export { useSheetView } from './useSheetView.ts';
export type { CompareShape, SheetClientView, SheetViewOptions, SheetViewPort } from './useSheetView.ts';
export type { SheetGrouping } from '../controller/lineParts.ts';
export { filterActs } from './filter.ts';
export type { ColumnValue } from './filter.ts';
export { plainView, readView } from './viewState.ts';
export type { ColumnFilter, CompareOperator, SheetViewState } from './viewState.ts';
