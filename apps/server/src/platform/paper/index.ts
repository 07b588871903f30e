export { documento, type PaperLayout, type PaperMore } from './layout.ts';
