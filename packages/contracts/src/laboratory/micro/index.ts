export * from './calls.ts';
export * from './interpretation.ts';
export * from './isolado-antimicrobiano.ts';
export * from './isolado.ts';
export * from './pinned.ts';
