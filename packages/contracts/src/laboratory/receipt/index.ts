export * from './calls.ts';
export * from './sample-recebimento-condicao.ts';
export * from './sample-recebimento.ts';
export * from './undo.ts';
