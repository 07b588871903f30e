import { z } from 'zod';
import { sinaisLinha } from '../shared/additions.ts';
import { dinheiro, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** Something that happened around a record, as a room tells it. */
export const entradaLinha = z.strictObject({
  /** Tells the entries of a timeline apart. */
  Chave: z.string(),
  Em: instante,
  /** Only the day of `Em` is known, where the clinics are. */
  SoDia: z.boolean(),
  /** The room that tells it. */
  Sala: z.string(),
  /** The kind of the room's entry, which has a sentence with places for `Valores`. */
  Tipo: z.string(),
  Sinal: z.enum(sinaisLinha),
  Valores: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The amount it is about, where it is about one. */
  Valor: dinheiro.nullable(),
  /** The record it is about: the path of its noun, its name where it has a page, and the id. */
  Recurso: z.string(),
  Nome: z.string().nullable(),
  Registro: id,
});
/** One entry of a record's timeline; its sentence is found by `Sala` and `Tipo`. */
export type EntradaLinha = z.infer<typeof entradaLinha>;

/** So many entries are answered at once at most. */
export const LINHA_PAGINA = 50;

/**
 * What happened around a record in all rooms, newest first: of each room to who may read it, where they may. A room that
 * cannot be read is named, and the others are answered. Its reading is audited as that of the record.
 */
export const lerLinhaDoTempo = call({
  method: 'GET',
  path: 'linha-do-tempo/{caminho}/{id}',
  access: 'session',
  summary: 'O que houve em torno de um registro, do mais novo para o mais antigo, para quem pode ler o registro',
  params: z.strictObject({
    /** The path of the noun (`pacientes`). */
    caminho: texto(80),
    id: z.coerce.number().pipe(id),
  }),
  query: z.strictObject({
    /** What the page before said in `Proxima`. */
    antes: texto(200).optional(),
    limite: z.coerce.number().int().min(1).max(LINHA_PAGINA).default(20),
  }),
  answer: z.strictObject({
    Entradas: z.array(entradaLinha),
    /** Where the next page begins; null after the last one. */
    Proxima: z.string().nullable(),
    /** The rooms whose entries could not be read. */
    Falhas: z.array(z.string()),
  }),
  limits: { time: 5000 },
});
