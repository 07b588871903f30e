export * from './pedido-reflexo.machine.ts';
export * from './pedido-reflexo.ts';
export * from './condicao.ts';
export * from './regra-reflexa.ts';
export * from './ring.ts';
