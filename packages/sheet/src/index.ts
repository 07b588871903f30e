export { Sheet } from './Sheet.tsx';
export { SheetStatus } from './SheetStatus.tsx';
export type { SheetRowCount, SheetStatusItem } from './SheetStatus.tsx';
export type { CellOutcome, SavedCell } from './drafts/SheetDrafts.ts';
export { useSheetEdits } from './drafts/useSheetEdits.ts';
export type { SheetTotals } from './control/totalsPort.ts';
export type { SelectionStatistics } from './model/statistics.ts';
export type { SheetProps } from './control/SheetProps.ts';
export type {
  CellAddress,
  CellCandidate,
  CellContent,
  CellEdit,
  CellMark,
  CellOption,
  CellProblem,
  CellSaveState,
  CellValue,
  EditOrigin,
} from './model/cell.ts';
export type { SheetColumn } from './model/column.ts';
export type { CellKind, CellLookUp } from './model/kind.ts';
export type { SheetGroup, SheetHandle, SheetPicking, SheetSelection } from './model/owner.ts';
