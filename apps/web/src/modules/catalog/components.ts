/** What the catalogue shows of itself to stories. */
export { default as ProcedimentosPage } from './procedimentos/page.tsx';
