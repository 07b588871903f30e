// Not the find bar: what is typed right after Ctrl+F must never reach a cell.
export { PasteDialog } from './PasteDialog.tsx';
export { SheetMenu } from './SheetMenu.tsx';
