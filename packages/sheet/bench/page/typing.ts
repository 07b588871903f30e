// The least a page can want of the sheet: numbers and words to type, and what is worked out of them.
export { Sheet } from '@bancada/sheet';
export { calculatedKind, numberKind, textKind } from '@bancada/sheet/kinds';
