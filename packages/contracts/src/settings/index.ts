export * from './cadastros.ts';
export * from './calls.ts';
export * from './configuracao.ts';
export * from './empresa.ts';
export * from './endereco.ts';
export * from './perfil-importacao.ts';
export * from './unidade.ts';
export * from './link-publico.ts';
