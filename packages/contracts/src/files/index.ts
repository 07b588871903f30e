export * from './arquivo.ts';
