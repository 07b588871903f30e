export { Sheet } from './Sheet.tsx';
export {
  calculatedKind,
  cepKind,
  checkKind,
  cnpjKind,
  cpfKind,
  dateKind,
  fileKind,
  linkKind,
  listKind,
  memoKind,
  moneyKind,
  multiListKind,
  numberKind,
  phoneKind,
  textKind,
  timeKind,
} from './kinds/index.ts';
export type { CheckLabels, LinkKind, LinkSource, NumberKindOptions } from './kinds/index.ts';
export { headerWidth } from './model/headerWidth.ts';
export { SheetStatus } from './SheetStatus.tsx';
export type { SheetRowCount, SheetStatusItem } from './SheetStatus.tsx';
export type { CellOutcome, OpenCell, SavedCell } from './drafts/SheetDrafts.ts';
export { useSheetEdits } from './drafts/useSheetEdits.ts';
export type { SheetEdits, SheetEditsOptions } from './drafts/useSheetEdits.ts';
export type { SheetTotals } from './control/totalsPort.ts';
export type { SelectionStatistics } from './model/statistics.ts';
export type * from './control/SheetProps.ts';
export type { SheetHeader } from './control/sheetViewPort.ts';
export type * from './model/cell.ts';
export type * from './model/column.ts';
export type * from './model/kind.ts';
export type * from './model/owner.ts';
