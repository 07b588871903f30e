export * from './access/index.ts';
export * from './catalog/index.ts';
export * from './laboratory/index.ts';
export * from './live/index.ts';
export * from './patients/index.ts';
export * from './registry.ts';
export * from './settings/index.ts';
export * from './shared/index.ts';
