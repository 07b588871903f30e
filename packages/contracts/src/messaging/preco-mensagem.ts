import { z } from 'zod';
import { data, decimal, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a message of a category costs since a day. */
export const PrecoMensagem = resource({
  path: 'preco-mensagens',
  noun: 'messaging.PrecoMensagem',
  subject: 'Mensagens',
  writes: {},
  scope: 'empresa',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Categoria: z.enum(['Utilidade', 'Marketing', 'Autenticacao', 'Servico']),
    Valor: decimal,
    VigenteDe: data,
  }),
});
export type PrecoMensagem = Row<typeof PrecoMensagem>;
