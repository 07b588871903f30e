import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** A durable listener of the event log in a company. */
export const ouvinte = z.strictObject({
  Nome: texto(80),
  /** How many events it has not read yet. */
  Atraso: z.int().nonnegative(),
  /** How often it has tried the next one in vain, why, and when it tries again. */
  Tentativas: z.int().nonnegative(),
  Erro: z.string().nullable(),
  ProximaEm: instante.nullable(),
});
/** How far behind one listener is, and why it waits. */
export type Ouvinte = z.infer<typeof ouvinte>;

/** An event that a listener has put aside. */
export const falhaOuvinte = z.strictObject({
  /** The listener. */
  Nome: texto(80),
  /** The number of the event. */
  Seq: z.int().positive(),
  /** What it is about. */
  Assunto: z.string(),
  /** Why it could not be applied; null where it waits behind another one of its order. */
  Erro: z.string().nullable(),
  Tentativas: z.int().nonnegative(),
  /** Somebody wants it to be tried again, and it will be within seconds. */
  Repetir: z.boolean(),
  /** When it was put aside. */
  Data: instante,
});
/** An event a listener has put aside, or that waits behind such a one. */
export type FalhaOuvinte = z.infer<typeof falhaOuvinte>;

const ofCompany = z.strictObject({ Empresa: z.coerce.number().pipe(id).optional() });
const one = z.strictObject({ Empresa: id.optional(), Nome: texto(80), Seq: z.int().positive() });

/** The listeners of a company, and at most 100 of the events they have put aside. */
export const listOuvintes = call({
  method: 'GET',
  path: 'ouvintes',
  access: ['ler', 'Auditoria'],
  summary: 'Os ouvintes do registro de eventos de uma empresa, e os eventos que puseram de lado (no máximo 100)',
  query: ofCompany,
  answer: z.strictObject({ Ouvintes: z.array(ouvinte), Falhas: z.array(falhaOuvinte) }),
});

/** Has an event that was put aside applied again, and then those that wait behind it. */
export const repetirFalha = call({
  method: 'POST',
  path: 'ouvintes/repetir',
  access: ['editar', 'Configuracoes'],
  summary: 'Aplica de novo um evento posto de lado, e depois os que esperam atrás dele',
  body: one,
  answer: z.strictObject({}),
});

/** Gives up an event that was put aside, with a reason; those that wait behind it are applied. */
export const descartarFalha = call({
  method: 'POST',
  path: 'ouvintes/descartar',
  access: ['editar', 'Configuracoes'],
  summary: 'Desiste de um evento posto de lado; os que esperam atrás dele são aplicados',
  body: one.extend({ Motivo: texto(500) }),
  answer: z.strictObject({}),
});
