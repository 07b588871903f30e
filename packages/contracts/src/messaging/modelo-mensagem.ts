import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A message with fixed words; its versions and approval are messaging's subject. */
export const ModeloMensagem = resource({
  path: 'modelo-mensagens',
  noun: 'messaging.ModeloMensagem',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['CanalMensagem']],
  relations: { CanalMensagem: { path: 'canal-mensagens', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    CanalMensagem: id.nullable(),
    Categoria: z.enum(['Utilidade', 'Marketing', 'Autenticacao']),
    Idioma: z.enum(['pt', 'en', 'de', 'fr']),
    IsActive: z.boolean(),
  }),
});
export type ModeloMensagem = Row<typeof ModeloMensagem>;
