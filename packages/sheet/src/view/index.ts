export { ColumnChooser } from './ColumnChooser.tsx';
export { ColumnFilterForm } from './ColumnFilterForm.tsx';
export { SheetToolbar } from './SheetToolbar.tsx';
export { useSheetTotals } from './useSheetTotals.ts';
export type { SheetGrouping } from '../control/lineParts.ts';
export { useAskedView } from './useAskedView.ts';
export type { AskedGrouping, AskedViewOptions, SheetAskedView } from './useAskedView.ts';
export type { TotalsSource } from './TotalsControl.ts';
export { useSheetView } from './useSheetView.ts';
export type {
  AskValues,
  CompareShape,
  FilterParts,
  SheetClientView,
  SheetViewOptions,
  SheetViewPort,
} from './useSheetView.ts';
export { groupedSort } from './grouping.ts';
export { filterActs } from './filter.ts';
export type { ColumnValue } from './filter.ts';
export { styledColumns } from './styleRules.ts';
export type { StyleRule, StyleTone } from './styleRules.ts';
export { viewMessages } from './messages.ts';
export { plainView, readView } from './viewState.ts';
export type { ColumnFilter, CompareOperator, SheetViewState } from './viewState.ts';
