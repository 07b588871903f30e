export * from './tratamento.ts';
