export * from './agente-venda.ts';
export * from './fonte-lead.ts';
export * from './funil-equipe.ts';
export * from './motivo-perda.ts';
export * from './pipeline-etapa.ts';
export * from './pipeline.ts';
