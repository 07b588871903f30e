export * from './assinatura.ts';
export * from './colaborador-especialidade.ts';
export * from './colaborador-unidade.ts';
export * from './colaborador.ts';
export * from './escolaridade.ts';
export * from './especialidade-medica.ts';
export * from './funcao-checklist.ts';
export * from './funcao.ts';
