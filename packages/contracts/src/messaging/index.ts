export * from './canal-mensagem.ts';
export * from './equipe-atendimento-membro.ts';
export * from './equipe-atendimento.ts';
export * from './mensagem-confirmacao.ts';
export * from './modelo-mensagem.ts';
export * from './preco-mensagem.ts';
export * from './propaganda.ts';
export * from './snippet.ts';
