export * from './arquivo.ts';
export * from './calls.ts';
export * from './impacto.ts';
