/** What the settings show of themselves to stories. */
export { default as DadosIniciaisPage } from './dados-iniciais/page.tsx';
export { default as EmpresasPage } from './empresas/page.tsx';
export { default as MigracoesPage } from './migracoes/page.tsx';
export { default as ParametrosPage } from './parametros/page.tsx';
export { default as TarefasDeFundoPage } from './tarefas-de-fundo/page.tsx';
export { default as TextosPage } from './textos/page.tsx';
