export * from './calls.ts';
export * from './dashboard-usuario.ts';
export * from './dashboard.ts';
export * from './declarados.ts';
export * from './indicador-meta.ts';
export * from './relatorio-execucao.ts';
export * from './relatorio.ts';
