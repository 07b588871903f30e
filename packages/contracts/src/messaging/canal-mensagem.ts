import { z } from 'zod';
import { email, id, telefone, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A number or address messages are sent from; how it is connected is messaging's subject. */
export const CanalMensagem = resource({
  path: 'canal-mensagens',
  noun: 'messaging.CanalMensagem',
  subject: 'Interface_Mensageria',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Qualidade'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  serverFields: ['Qualidade'],
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['WhatsApp', 'Email', 'SMS']),
    Unidade: id.nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    LimiteDiario: z.int().min(0).max(999_999).nullable(),
    Qualidade: texto(120).nullable(),
    IsActive: z.boolean(),
  }),
});
export type CanalMensagem = Row<typeof CanalMensagem>;
