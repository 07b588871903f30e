export * from './resultado-critico.machine.ts';
export * from './resultado-critico.ts';
