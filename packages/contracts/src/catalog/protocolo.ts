import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A protocol of treatment, whose versions and steps are the clinical record's subject. */
export const Protocolo = resource({
  path: 'protocolos',
  noun: 'catalog.Protocolo',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Tratamento: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Protocolo = Row<typeof Protocolo>;
