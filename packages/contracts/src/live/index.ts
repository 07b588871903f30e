export * from './eventos.ts';
export * from './fluxo.ts';
