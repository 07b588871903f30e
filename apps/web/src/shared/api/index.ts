export * from './client.ts';
export * from './useReading.ts';
export * from './useCall.ts';
export * from './errorWords.ts';
export * from './fewAtOnce.ts';
