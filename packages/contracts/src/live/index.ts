export * from './canal.ts';
export * from './eventos.ts';
export * from './fluxo.ts';
export * from './notificacao.ts';
export * from './tarefas.ts';
export * from './importacoes.ts';
export * from './dados-iniciais.ts';
