export * from './calls.ts';
export * from './conferencias.ts';
export * from './test-conferencia.ts';
