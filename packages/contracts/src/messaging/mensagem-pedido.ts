import { z } from 'zod';
import { idioma } from '../access/index.ts';
import { id, instante, pares, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { finalidadesDeMensagem } from './finalidades.ts';

/** How a message reaches its person. */
export const canalMensagem = z.enum(['Email', 'SMS', 'WhatsApp']);

/**
 * A message somebody is to get: stored by the work that asks for it (`requestMessage`), handed over by a task. One key
 * is one message. What is secret of its variables is not here.
 */
export const MensagemPedido = resource({
  path: 'mensagem-pedidos',
  noun: 'messaging.MensagemPedido',
  subject: 'Mensagens',
  scope: 'empresa',
  sort: 'CriadaEm:DESC',
  search: ['Destino'],
  linked: ['Destino'],
  indexes: [
    ['Situacao', 'CriadaEm'],
    ['Origem', 'OrigemId'],
  ],
  relations: { Paciente: { path: 'pacientes', fields: ['NomeCompleto'] } },
  serverFields: ['Situacao'],
  schema: z.strictObject({
    CriadaEm: instante,
    Canal: canalMensagem,
    /** The address: of an e-mail, or a telephone number. */
    Destino: texto(200),
    /** Whom it is for, where they are a patient. */
    Paciente: id.nullable(),
    Finalidade: z.enum(finalidadesDeMensagem),
    Idioma: idioma,
    Variaveis: pares(['Variavel', 'Texto'], 500, 20),
    Situacao: z.enum(['Na_Fila', 'Entregue', 'Recusado']),
    /** What took it. The simulator sends nothing: the message is read on the simulator's page. */
    Transporte: z.enum(['SMTP', 'Simulador']).nullable(),
    EntregueEm: instante.nullable(),
    /** Why it was refused, or why the last attempt failed. */
    Erro: texto(500).nullable(),
    Tentativas: z.int().nonnegative(),
    /** It is not handed over before. */
    NaoAntes: instante.nullable(),
    /** The same key is the same message. */
    Chave: texto(120),
    /** The record it comes from: the path of its noun and its id. */
    Origem: texto(80).nullable(),
    OrigemId: id.nullable(),
  }),
});
export type MensagemPedido = Row<typeof MensagemPedido>;

/** A valid order of a message: a delivered e-mail; its address differs by the number it is made with. */
export const mensagemPedidoExample = example(MensagemPedido, (n) => ({
  Canal: 'Email' as const,
  Destino: `pessoa${n}@exemplo.com.br`,
  Finalidade: 'Senha_Trocada' as const,
  Variaveis: { Nome: 'Ana', Quando: '2026-11-20T12:00:00.000Z' },
  Situacao: 'Entregue' as const,
}));
