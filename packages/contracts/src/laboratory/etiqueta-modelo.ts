import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The size, barcode and format of a label. */
export const EtiquetaModelo = resource({
  path: 'etiqueta-modelos',
  noun: 'laboratory.EtiquetaModelo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    LarguraMm: z.int().min(1).max(1000),
    AlturaMm: z.int().min(1).max(1000),
    Codigo: z.enum(['Code128', 'QR']),
    Formato: z.enum(['PDF', 'ZPL']),
    /** What is printed, line by line: names of fields of the sample. */
    Campos: z.array(texto(60)).max(20).nullable(),
    IsActive: z.boolean(),
  }),
});
export type EtiquetaModelo = Row<typeof EtiquetaModelo>;
