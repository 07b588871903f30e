import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A type of specimen, how long it is stable and how long it is kept. */
export const TipoMaterial = resource({
  path: 'tipo-materiais',
  noun: 'laboratory.TipoMaterial',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    /** What it is to the RNDS: a code of HL7's table 0487 that it takes (`SER`), else one of GAL (`SGHEM`). */
    CodigoRNDS: texto(20).nullable(),
    EstabilidadeHoras: z.int().min(0).max(999_999).nullable(),
    GuardaDias: z.int().min(0).max(999_999).nullable(),
    IsActive: z.boolean(),
  }),
});
export type TipoMaterial = Row<typeof TipoMaterial>;
