import { z } from 'zod';
import { emOrdem, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import type { Sample } from './sample.ts';

/** The fields of a sample that fit on a label. */
export const camposEtiqueta = [
  'CodigoBarras',
  'Nome',
  'Identificacao',
  'PacienteRef',
  'Job',
  'DataAmostragem',
  'DataFertilizacao',
  'DataRecebimento',
  'OrdemSequencial',
  'Sexo',
  'Idade',
] as const satisfies readonly (keyof Sample)[];

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
    Codigo: z.enum(['Code128', 'QR', 'DataMatrix']),
    Formato: z.enum(['PDF', 'ZPL']),
    /** Dots in an inch of the thermal printer; 203 where it is not said. */
    Resolucao: z.enum(['203', '300']).nullable(),
    /** So many of each label, where who prints says nothing else: one for the tube, one for its slide. One where it is empty. */
    Copias: z.int().min(1).max(20).nullable(),
    /** What is printed, line by line: fields of the sample. */
    Campos: emOrdem(camposEtiqueta).nullable(),
    IsActive: z.boolean(),
  }),
});
export type EtiquetaModelo = Row<typeof EtiquetaModelo>;
