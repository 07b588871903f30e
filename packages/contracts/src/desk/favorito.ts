import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** An address inside the application: it begins with one slash and leads nowhere else. */
export const caminho = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\]*$/);

/** A page or record somebody keeps at hand. */
export const favorito = z.strictObject({ id, Caminho: caminho, Titulo: texto(200) });
/** One favourite: an address inside the application, and its title. */
export type Favorito = z.infer<typeof favorito>;

/** How many one person may keep. */
export const FAVORITOS_MAXIMO = 100;

/** The calls of bookmarks: everybody has their own. */
export const favoritoCalls = {
  listar: call({
    method: 'GET',
    path: 'favoritos',
    access: 'session',
    summary: 'Os favoritos de quem pergunta, na ordem em que foram guardados',
    answer: z.array(favorito),
  }),
  guardar: call({
    method: 'POST',
    path: 'favoritos',
    access: 'session',
    summary: 'Guarda uma página ou um registro; o mesmo endereço de novo troca o título',
    body: z.strictObject({ Caminho: caminho, Titulo: texto(200) }),
    answer: favorito,
  }),
  remover: call({
    method: 'DELETE',
    path: 'favoritos/{id}',
    access: 'session',
    summary: 'Tira um favorito',
    params: z.strictObject({ id: z.coerce.number().pipe(id) }),
    answer: z.strictObject({}),
  }),
};
