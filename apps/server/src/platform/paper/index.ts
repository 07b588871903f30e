export { documento, type PaperLayout } from './layout.ts';
