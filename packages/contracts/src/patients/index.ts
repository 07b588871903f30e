export * from './acessos.ts';
export * from './anonimizacao.ts';
export * from './consentimento.ts';
export * from './dados.ts';
export * from './paciente.ts';
export * from './retencao.ts';
