import { z } from 'zod';
import { decimal, id, instante, memo, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import { identificadorPessoa, Sample } from '../sample.ts';
import { resultadosRecebimento } from './sample-recebimento.ts';

const RECEIVE = ['receber', 'Recebimento_Amostras'] as const;
const itens = z
  .array(z.strictObject({ Sample: id, Versao: versao }))
  .min(1)
  .max(500);

const refused = z.strictObject({
  status: z.enum(['conflict', 'locked', 'invalid']),
  id,
  ...recusa.shape,
});

/** What became of one sample at the counter. */
export const recebimentoOutcome = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('ok'),
    id,
    Sample: Sample.row,
    Recebimento: id,
    /** The sample that was requested in its place. */
    Recoleta: Sample.row.nullable(),
  }),
  refused,
]);
/** One sample's answer at the counter: its row and receipt, or the refusal. */
export type RecebimentoOutcome = z.infer<typeof recebimentoOutcome>;

/** Samples are received, received with a remark, or refused: the same form for all of them, each for itself. */
export const receberAmostras = call({
  method: 'POST',
  path: 'samples/receber',
  kind: 'bulk',
  access: RECEIVE,
  summary: 'Recebe ou rejeita amostras, com condições, conferência e temperatura',
  body: z.strictObject({
    itens,
    Resultado: z.enum(resultadosRecebimento),
    /** Conditions of the catalogue: reservations, or, where it is refused, what it is refused for. */
    Condicoes: z.array(id).max(50).default([]),
    /** The items of the checklist that were checked. */
    Conferencia: z.array(id).max(200).default([]),
    Temperatura: decimal.nullable().default(null),
    Observacao: memo(2000).nullable().default(null),
    /** A refused sample is requested again, and whose it is hears of it. */
    Recoletar: z.boolean().default(false),
  }),
  answer: z.strictObject({ outcomes: z.array(recebimentoOutcome) }),
});

/** What became of one sample that was to be collected, or whose receipt was to be taken back: its row, or the refusal. */
export const amostraOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), id, Sample: Sample.row }),
  refused,
]);
/** One sample's answer of `coletarAmostras` and `desfazerRecebimentos`, discriminated by `status`. */
export type AmostraOutcome = z.infer<typeof amostraOutcome>;

/** Samples are collected, after the person was identified by two identifiers at least. */
export const coletarAmostras = call({
  method: 'POST',
  path: 'samples/coletar',
  kind: 'bulk',
  access: RECEIVE,
  summary: 'Registra a coleta de amostras de uma pessoa identificada',
  body: z.strictObject({
    itens,
    /** When; now where it is not said. */
    Data: instante.optional(),
    Local: texto(120).nullable().default(null),
    Identificadores: z
      .array(identificadorPessoa)
      .min(2)
      .max(identificadorPessoa.options.length)
      .refine((all) => new Set(all).size === all.length),
  }),
  answer: z.strictObject({ outcomes: z.array(amostraOutcome) }),
});

/**
 * Receipts and refusals of the last minutes are taken back by who made them, where nothing was begun since: neither on the
 * samples nor on those that were asked for in their place, which are cancelled. A refusal asks for the reason.
 */
export const desfazerRecebimentos = call({
  method: 'POST',
  path: 'samples/desfazer-recebimento',
  kind: 'bulk',
  access: RECEIVE,
  summary: 'Desfaz recebimentos e rejeições dos últimos minutos, feitos pela própria pessoa',
  body: z.strictObject({ itens, Motivo: memo(500).nullable().default(null) }),
  answer: z.strictObject({ outcomes: z.array(amostraOutcome) }),
});
