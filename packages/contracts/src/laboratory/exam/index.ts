export * from './calls.ts';
export * from './impacto.ts';
