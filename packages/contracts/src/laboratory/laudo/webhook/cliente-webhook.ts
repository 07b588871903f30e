import { z } from 'zod';
import { brick, id, instante } from '../../../shared/bricks.ts';
import { example } from '../../../shared/example.ts';
import { resource, type Row } from '../../../shared/resource.ts';
import { eventosWebhook } from './aviso.ts';

/** Where notices go: by https, without a password in it, and without a part that no server sees. */
const enderecoWebhook = brick(
  'text',
  z
    .string()
    .trim()
    .max(500)
    .check(z.url({ protocol: /^https$/ }))
    .regex(/^https:\/\/[^\s@#]+$/),
);

/** An address of a client that is told what becomes of the laudos of its jobs. Its secret is stored sealed, apart. */
export const ClienteWebhook = resource({
  path: 'cliente-webhooks',
  noun: 'laboratory.ClienteWebhook',
  subject: 'Configuracoes',
  writes: { imported: false },
  scope: 'empresa',
  lifecycle: 'IsActive',
  onReactivate: { DesligadoEm: null },
  sort: 'Endereco:ASC',
  serverFields: ['SegredoDesde', 'AnteriorAte', 'DesligadoEm'],
  search: ['Endereco'],
  linked: ['Endereco'],
  indexes: [['Endereco'], ['Cliente']],
  relations: { Cliente: { path: 'clientes', fields: ['Nome'] } },
  schema: z.strictObject({
    Cliente: id,
    Endereco: enderecoWebhook,
    Eventos: z.array(z.enum(eventosWebhook)).max(eventosWebhook.length),
    /** Since when its secret is the one it has; without one it is told nothing. */
    SegredoDesde: instante.nullable(),
    /** Until when notices are signed with the secret before, too. */
    AnteriorAte: instante.nullable(),
    /** When its system answered that it wants no more. */
    DesligadoEm: instante.nullable(),
    IsActive: z.boolean(),
  }),
});
export type ClienteWebhook = Row<typeof ClienteWebhook>;

/** A valid address: one that is told everything. */
export const clienteWebhookExample = example(ClienteWebhook, (n) => ({
  Endereco: `https://sistema${n}.exemplo.com.br/avisos`,
  Eventos: [...eventosWebhook],
}));
