export * from './regra-liberacao.ts';
