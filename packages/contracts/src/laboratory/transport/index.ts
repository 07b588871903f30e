export * from './calls.ts';
export * from './differences.ts';
export * from './remessa-amostra-item.ts';
export * from './remessa-amostra.machine.ts';
export * from './remessa-amostra.ts';
