export * from './calls.ts';
export * from './conferencias.ts';
export * from './mudancas.ts';
export * from './regra-auto-conferencia.machine.ts';
export * from './regra-auto-conferencia.ts';
export * from './simulacao-auto-conferencia.ts';
export * from './test-conferencia.ts';
