export * from './agendamento-online-regra.ts';
export * from './calendario-disponinilidade-tratamento.ts';
export * from './calendario-disponinilidade.ts';
export * from './calendario-evento.ts';
export * from './motivo-cancelamento.ts';
export * from './painel.ts';
export * from './status-externo.ts';
