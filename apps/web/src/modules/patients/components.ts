/** What the patients room shows of itself to stories. */
export { default as PacientesPage } from './pacientes/page.tsx';
