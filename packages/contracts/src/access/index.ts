export * from './auditoria.ts';
export * from './session.ts';
export * from './subjects.ts';
