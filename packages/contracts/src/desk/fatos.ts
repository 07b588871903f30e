import { z } from 'zod';
import { tiposFato } from '../shared/additions.ts';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { listQuery } from '../shared/listing.ts';

/** A value that a room adds to a record of a lower room. */
export const fato = z.strictObject({
  /** The room that answers it. */
  Sala: z.string(),
  Fato: z.string(),
  Tipo: z.enum(tiposFato),
  /** Canonical; null when the room could not read it. */
  Valor: z.string().nullable(),
  /** The rows it is made of: the path and the name of their noun, and the query of the list dialect that finds them. */
  Linhas: z.strictObject({ Recurso: z.string(), Nome: z.string().nullable(), Consulta: listQuery }).nullable(),
});
/** One fact of a record, with the rows behind it where a list can show them. */
export type Fato = z.infer<typeof fato>;

/** The facts of a record; those without a value are left out. */
export const fatosRegistro = z.strictObject({ Registro: id, Fatos: z.array(fato) });
/** A record's id, and the facts that have a value. */
export type FatosRegistro = z.infer<typeof fatosRegistro>;

/** So many records are asked about at once at most: a page of a list. */
export const MAX_FATOS = 100;

const number = z.coerce.number().pipe(id);

/**
 * What other rooms know of records of a noun: of one, or of a page of a list. Each fact is answered to who may read it,
 * where they may; what cannot be read is said, and the others are answered. Its reading is audited as that of the records.
 */
export const lerFatos = call({
  method: 'GET',
  path: 'fatos/{caminho}',
  access: 'session',
  summary: 'O que outras salas sabem de registros de um cadastro, para quem pode ler os registros e os fatos',
  params: z.strictObject({
    /** The path of the noun (`pacientes`). */
    caminho: texto(80),
  }),
  query: z.strictObject({ id: z.union([number.transform((one) => [one]), z.array(number).min(1).max(MAX_FATOS)]) }),
  answer: z.array(fatosRegistro),
  limits: { rows: MAX_FATOS, time: 5000 },
});
