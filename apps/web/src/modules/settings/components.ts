/** What the settings show of themselves to stories. */
export { default as ParametrosPage } from './parametros/page.tsx';
