export * from './aviso.ts';
export * from './cliente-webhook.ts';
export * from './webhook-calls.ts';
export * from './webhook-entrega.machine.ts';
export * from './webhook-entrega.ts';
