import { z } from 'zod';
import { brick, id, instante, texto } from '../../../shared/bricks.ts';
import { call } from '../../../shared/call.ts';
import { example } from '../../../shared/example.ts';
import { recusa } from '../../../shared/refusal.ts';
import { resource, type Row } from '../../../shared/resource.ts';
import { tarefaDeFundo } from '../../../shared/tarefa.ts';
import { laudoTransmissaoMachine, transmissaoStates } from './laudo-transmissao.machine.ts';

/** One version of a laudo on its way to the RNDS, and what became of it there. */
export const LaudoTransmissao = resource({
  path: 'laudo-transmissoes',
  noun: 'laboratory.LaudoTransmissao',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'PedidaEm:DESC,id:DESC',
  found: false,
  indexes: [['PedidaEm'], ['Unidade', 'Situacao'], ['Laudo'], ['PedidaPor']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Laudo: { path: 'laudos', fields: ['Numero', 'VersaoLaudo', 'Status'] },
    PedidaPor: { path: 'usuarios', fields: ['Nome'] },
  },
  ownSteps: laudoTransmissaoMachine,
  serverFields: [
    'Unidade',
    'Laudo',
    'Situacao',
    'PedidaEm',
    'PedidaPor',
    'Tentativas',
    'ProximaEm',
    'Transporte',
    'Protocolo',
    'TransmitidaEm',
    'Recusa',
  ],
  schema: z.strictObject({
    Unidade: id,
    Laudo: id,
    Situacao: brick('choice', z.enum(transmissaoStates), 'laboratory.LaudoTransmissao.Situacao'),
    PedidaEm: instante,
    PedidaPor: id,
    Tentativas: z.int().nonnegative(),
    /** When it is tried again, where the RNDS did not answer. */
    ProximaEm: instante.nullable(),
    /** What took it. The simulator sends nothing. */
    Transporte: brick('choice', z.enum(['RNDS', 'Simulador']), 'laboratory.LaudoTransmissao.Transporte').nullable(),
    /** What the RNDS calls the document. */
    Protocolo: texto(120).nullable(),
    TransmitidaEm: instante.nullable(),
    /** Why it was refused, or why the last attempt failed. */
    Recusa: recusa.nullable(),
  }),
});
export type LaudoTransmissao = Row<typeof LaudoTransmissao>;

/** A valid transmission: one that waits. */
export const laudoTransmissaoExample = example(LaudoTransmissao, () => ({ Recusa: null }));

/** How many laudos one task asks for at most. */
export const LAUDOS_POR_TRANSMISSAO = 500;

/** What a task that asks for transmissions has done, as `Resultado` of the task. */
export const resultadoTransmissao = z.strictObject({
  /** Those that are on their way. */
  Pedidos: z.int().nonnegative(),
  Recusados: z.array(z.strictObject({ id, ...recusa.shape })),
});
/** What a task that asks for transmissions has done. */
export type ResultadoTransmissao = z.infer<typeof resultadoTransmissao>;

/** Sends published laudos to the RNDS, each once: a task asks for them, and each is sent by one of its own. */
export const transmitirLaudos = call({
  method: 'POST',
  path: 'laudos/transmitir',
  access: ['autorizar', 'Autorizacao_Exames'],
  idempotent: true,
  summary: 'Transmite laudos publicados à RNDS, em segundo plano, cada versão uma só vez',
  body: z.strictObject({ ids: z.array(id).min(1).max(LAUDOS_POR_TRANSMISSAO) }),
  answer: tarefaDeFundo,
});
