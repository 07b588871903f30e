export * from './codigo-servico.ts';
export * from './modelo-nfse.ts';
export * from './nf-config.ts';
export * from './regra-repasse.ts';
