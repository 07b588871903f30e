export * from './session.ts';
export * from './subjects.ts';
