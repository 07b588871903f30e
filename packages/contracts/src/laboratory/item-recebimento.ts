import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is checked when a sample arrives. */
export const ItemRecebimento = resource({
  path: 'item-recebimentos',
  noun: 'laboratory.ItemRecebimento',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem'], ['TipoMaterial']],
  relations: { TipoMaterial: { path: 'tipo-materiais', fields: ['Nome', 'Codigo'] } },
  schema: z.strictObject({
    Nome: texto(120),
    TipoMaterial: id.nullable(),
    Obrigatorio: z.boolean(),
    Ordem: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type ItemRecebimento = Row<typeof ItemRecebimento>;
