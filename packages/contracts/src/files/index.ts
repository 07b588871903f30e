export * from './arquivo.ts';
export * from './impressao.ts';
