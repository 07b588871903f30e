export * from './acreditacao-escopo.ts';
export * from './catalog.additions.ts';
export * from './monitoramento-ambiental.ts';
export * from './nao-conformidade-acao.ts';
export * from './nao-conformidade.machine.ts';
export * from './nao-conformidade.ts';
export * from './plano-manutencao.ts';
export * from './ponto-monitoramento.ts';
