import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** So many rows of a tile are answered at most, the first ones of its list. */
export const MAX_LINHAS_QUADRO = 5;

/** One row of a tile's short list. */
export const linhaQuadro = z.strictObject({
  id,
  /** Its label: what the fields say that the tile shows; empty where they say nothing. */
  Texto: z.string(),
  /** A date of it that matters, such as its term; null where the tile shows none. */
  Data: z.string().nullable(),
  /** The ids of its links, by field: some records are shown where another one is. */
  Ligacoes: z.record(z.string(), id.nullable()),
});
/** One row as a tile of the first page shows it. */
export type LinhaQuadro = z.infer<typeof linhaQuadro>;

/** A tile of the first page: some rows of a noun, how many they are, and the filter by which their page shows them. */
export const quadro = z.strictObject({
  /** Room and name: `laboratory.digitar`. */
  Nome: texto(80),
  /** The path of the noun whose rows are counted. */
  Recurso: z.string(),
  /** The noun's name, by which its page is found; null for nouns without one. */
  Noun: z.string().nullable(),
  /** What the rows have in common, in the list dialect; days are written out. */
  Filtro: z.record(z.string(), z.array(z.string())),
  /** Null where they could not be counted: the other tiles are answered nevertheless. */
  Quantidade: z.int().nonnegative().nullable(),
  /** Whether that is an estimate, as for counts of long lists. */
  Estimada: z.boolean(),
  /** How the number looks while there are rows. */
  Tom: z.enum(['neutral', 'info', 'progress', 'warning', 'success', 'danger']),
  Linhas: z.array(linhaQuadro).max(MAX_LINHAS_QUADRO),
});
/** One tile of the first page: the count of its rows, the filter that finds them, and the first of them. */
export type Quadro = z.infer<typeof quadro>;

/** The tiles of the first page that the caller may see, all in one answer. */
export const inicio = call({
  method: 'GET',
  path: 'inicio',
  access: 'session',
  summary: 'Os quadros da página inicial de quem pergunta: quantos registros esperam, e os primeiros de cada',
  query: z.strictObject({
    /** Only the work of this unit, where a noun has units. */
    Unidade: z.coerce.number().pipe(id).optional(),
    /** Only this tile. */
    Quadro: z.string().max(80).optional(),
  }),
  // A tile that takes longer is left out, not waited for.
  limits: { time: 4000 },
  answer: z.strictObject({ LidoEm: instante, Quadros: z.array(quadro) }),
});
