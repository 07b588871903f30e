export * from './controles.ts';
export * from './criticos.ts';
export * from './positivos.ts';
export * from './prazos.ts';
export * from './producao.ts';
export * from './rejeicoes.ts';
export * from './repeticoes.ts';
