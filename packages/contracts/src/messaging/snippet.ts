import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A text one types often, called by a shortcut. */
export const Snippet = resource({
  path: 'snippets',
  noun: 'messaging.Snippet',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Atalho:ASC',
  search: ['Atalho'],
  linked: ['Atalho'],
  indexes: [['Atalho'], ['Dono']],
  relations: { Dono: { path: 'usuarios', fields: ['Nome', 'email'] } },
  schema: z.strictObject({
    Atalho: texto(40),
    Texto: memo(2000),
    Dono: id.nullable(),
    Compartilhado: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type Snippet = Row<typeof Snippet>;
