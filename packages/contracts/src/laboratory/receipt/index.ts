export * from './calls.ts';
export * from './sample-recebimento-condicao.ts';
export * from './sample-recebimento.ts';
