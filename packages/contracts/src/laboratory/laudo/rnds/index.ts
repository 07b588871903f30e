export * from './codes.ts';
export * from './faltas.ts';
export * from './laudo-transmissao.machine.ts';
export * from './laudo-transmissao.ts';
export * from './perfil.ts';
