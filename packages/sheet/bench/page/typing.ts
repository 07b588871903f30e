// The least a page can want of the sheet: numbers and words to type, and what is worked out of them.
export { calculatedKind, numberKind, Sheet, textKind } from '@bancada/sheet';
