export * from './calls.ts';
export * from './result-execucao.ts';
