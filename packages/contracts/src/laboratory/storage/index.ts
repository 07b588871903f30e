export * from './calls.ts';
export * from './coordinate.ts';
export * from './sample-posicao.ts';
