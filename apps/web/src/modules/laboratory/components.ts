/**
 * What the laboratory shows of itself to stories. A door of its own: the room's `index.ts` belongs to the first page,
 * which does without the grid.
 */
export { default as ControleDeQualidadePage } from './controle-de-qualidade/page.tsx';
export { default as ImportacaoPage } from './importacao/page.tsx';
export { default as ImportacoesPage } from './importacoes/page.tsx';
export { default as CatalogoDeExamesPage } from './catalogo-de-exames/page.tsx';
export { forgetDrafts } from './catalogo-de-exames/exam.state.ts';
export { CoverageMap } from './catalogo-de-exames/CoverageMap.tsx';
export { FormulaEditor } from './catalogo-de-exames/FormulaEditor.tsx';
export { ImpactView } from './catalogo-de-exames/ImpactView.tsx';
export { default as AutenticidadePage } from './autenticidade/page.tsx';
export { default as EmbriaoPorLinkPage } from './embriao-por-link/page.tsx';
export { default as LaudoPorLinkPage } from './laudo-por-link/page.tsx';
export { clearOrder } from './novo-job/order.state.ts';
export { default as MapasDeTrabalhoPage } from './mapas-de-trabalho/page.tsx';
export { default as PedidosEmLotePage } from './pedidos-em-lote/page.tsx';
export { default as NovoJobPage } from './novo-job/page.tsx';
export { default as RecebimentoPage } from './recebimento/page.tsx';
export { default as RemessasPage } from './remessas/page.tsx';
export { resetImport, takeTable, takeTratamento } from './importacao/import.state.ts';
export { readText } from '@bancada/sheet/import';
export { ExplanationView } from './resultados/explain/ExplainDrawer.tsx';
export { default as ResultadosPage } from './resultados/page.tsx';
export { door as patientDoor } from './doors/paciente/door.ts';
