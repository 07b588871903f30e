export * from './bricks.ts';
export * from './call.ts';
export * from './decimal.ts';
export * from './errors.ts';
export * from './machine.ts';
export * from './resource.ts';
