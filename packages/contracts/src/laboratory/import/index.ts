export * from './cells.ts';
export * from './importacao.ts';
export * from './mapping.ts';
export * from './match.ts';
export * from './plan.ts';
export * from './refusals.ts';
