export * from './acrescimo.ts';
export * from './aliquots.ts';
export * from './calls.ts';
export * from './item.ts';
export * from './promise.ts';
export * from './repeated.ts';
export * from './tubes.ts';
