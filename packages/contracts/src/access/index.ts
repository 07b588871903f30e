export * from './auditoria.ts';
export * from './instalacao.ts';
export * from './profile.ts';
export * from './role.ts';
export * from './session.ts';
export * from './subjects.ts';
export * from './usuario.ts';
export * from './view-as.ts';
