import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** Which grid: the path of its noun, or a name of its own. */
const tela = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);

/** How deep a view may nest. */
const NIVEIS = 12;

const fits = (value: unknown, most: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (most > 0 && Object.values(value).every((inner) => fits(inner, most - 1)));

/** What the grid shows; only the grid knows its shape. At most 20,000 characters as JSON, and 12 levels. */
const conteudo = z
  // Not z.json(): it tries every kind of value on each level, and a wrong number at the bottom costs all of them.
  .record(z.string(), z.custom<z.core.util.JSONType>())
  .refine((value) => fits(value, NIVEIS), { error: 'Esta visão tem níveis demais para ser guardada' })
  .refine((value) => JSON.stringify(value).length <= 20_000, { error: 'Esta visão é grande demais para ser guardada' });

/** A way to look at a grid that somebody gave a name. */
export const visao = z.strictObject({
  id,
  Empresa: id,
  Tela: tela,
  Nome: texto(80),
  Conteudo: conteudo,
  /** All people of the company may use it. */
  Compartilhada: z.boolean(),
  /** Whether it belongs to who asks. */
  Propria: z.boolean(),
  /** Who made it. */
  Autor: z.string(),
});
/** One saved view of a grid, as the person who asks may use it. */
export type Visao = z.infer<typeof visao>;

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** How many views of one grid a person may keep. */
export const VISOES_MAXIMO = 50;

/** The calls of saved views. */
export const visaoCalls = {
  listar: call({
    method: 'GET',
    path: 'visoes',
    access: 'session',
    summary: 'As visões de uma tela: as próprias e as compartilhadas na empresa',
    query: z.strictObject({ Tela: tela }),
    answer: z.array(visao),
  }),
  guardar: call({
    method: 'PUT',
    path: 'visoes',
    limits: { body: 64 * 1024 },
    access: 'session',
    summary: 'Guarda uma visão própria; uma do mesmo nome é trocada',
    body: z.strictObject({ Tela: tela, Nome: texto(80), Conteudo: conteudo }),
    answer: visao,
  }),
  compartilhar: call({
    method: 'POST',
    path: 'visoes/{id}/compartilhar',
    access: ['editar', 'Configuracoes'],
    summary: 'Dá uma visão própria a todos da empresa, ou a retira deles',
    params: byId,
    body: z.strictObject({ Compartilhada: z.boolean() }),
    answer: visao,
  }),
  remover: call({
    method: 'DELETE',
    path: 'visoes/{id}',
    access: 'session',
    summary: 'Apaga uma visão própria',
    params: byId,
    answer: z.strictObject({}),
  }),
};
