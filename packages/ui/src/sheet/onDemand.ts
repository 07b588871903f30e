export { FindBar } from './FindBar.tsx';
export { PasteDialog } from './PasteDialog.tsx';
export { SheetMenu } from './SheetMenu.tsx';
