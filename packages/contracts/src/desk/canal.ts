import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { recusa } from '../shared/refusal.ts';

/** Where the channel is: a websocket, opened with a ticket (`?ingresso=`). */
export const CANAL_PATH = '/api/canal';

/** The largest frame, in bytes, and how many topics one connection may follow. */
export const CANAL_LIMITS = { frame: 16 * 1024, topics: 50 } as const;

/** The close code of a connection whose login has ended. */
export const CANAL_FIM = 4401;

/** What is followed: a kind of topic that a room declares, and which one (`registro:samples/12`). */
export const topico = z
  .string()
  .max(120)
  .regex(/^[a-z-]+:[\w/-]+$/);

const seq = z.int().nonnegative();

/** What a client sends. */
export const quadroCliente = z.discriminatedUnion('tipo', [
  /** Follows a topic; with `desde`, the messages after that number come first. `presente` shows the person to others. */
  z.strictObject({ tipo: z.literal('assinar'), topico, desde: seq.optional(), presente: z.boolean().default(false) }),
  z.strictObject({ tipo: z.literal('desassinar'), topico }),
  /** Says something that is kept; `ref` comes back with the answer. */
  z.strictObject({ tipo: z.literal('publicar'), topico, dados: z.unknown(), ref: texto(40) }),
  /** Says something for the moment (is typing); it may be lost. */
  z.strictObject({ tipo: z.literal('sinal'), topico, dados: z.unknown() }),
]);
/** One frame a client sends, before defaults are filled in. */
export type QuadroCliente = z.input<typeof quadroCliente>;

/** Somebody who is at a topic. */
export const pessoaPresente = z.strictObject({ id, Nome: z.string() });
/** A person at a topic: the id of the user, and the name. */
export type PessoaPresente = z.infer<typeof pessoaPresente>;

/** What the server sends. */
export const quadroServidor = z.discriminatedUnion('tipo', [
  /** The topic is followed; `seq` is where to go on after a cut. */
  z.strictObject({ tipo: z.literal('assinado'), topico, seq }),
  z.strictObject({
    tipo: z.literal('mensagem'),
    topico,
    seq,
    Usuario: id.nullable(),
    Data: instante,
    dados: z.unknown(),
  }),
  z.strictObject({ tipo: z.literal('publicado'), topico, ref: z.string() }),
  z.strictObject({ tipo: z.literal('sinal'), topico, Usuario: id, dados: z.unknown() }),
  z.strictObject({ tipo: z.literal('presenca'), topico, pessoas: z.array(pessoaPresente) }),
  /** Messages before this moment are gone: read them by the topic's own call. */
  z.strictObject({ tipo: z.literal('perdido'), topico }),
  z.strictObject({
    tipo: z.literal('recusado'),
    topico: z.string().nullable(),
    ref: z.string().optional(),
    ...recusa.shape,
  }),
]);
/** One frame the server sends. */
export type QuadroServidor = z.infer<typeof quadroServidor>;

/** What is said for the moment at a record: the field somebody is in, or none. */
export const sinalRegistro = z.strictObject({ campo: texto(80).nullable() });
/** The field of a record in which a person is; null: in none. */
export type SinalRegistro = z.infer<typeof sinalRegistro>;

/** The topic of a record: who looks at it. */
export const topicoRegistro = (path: string, registro: number): string => `registro:${path}/${registro}`;
