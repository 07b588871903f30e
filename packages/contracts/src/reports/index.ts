export * from './dashboard-usuario.ts';
export * from './dashboard.ts';
export * from './indicador-meta.ts';
