import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How a protocol of a patient can end. */
export const Desfecho = resource({
  path: 'desfechos',
  noun: 'catalog.Desfecho',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Protocolo']],
  relations: { Protocolo: { path: 'protocolos', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Positivo', 'Negativo', 'Inconclusivo', 'Interrompido']),
    Protocolo: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Desfecho = Row<typeof Desfecho>;
