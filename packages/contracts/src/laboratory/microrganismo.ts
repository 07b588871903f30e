import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A microorganism that a culture may grow, and the group by which breakpoint tables name it. */
export const Microrganismo = resource({
  path: 'microrganismos',
  noun: 'laboratory.Microrganismo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Sigla', 'Grupo'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    /** How instruments call it: `EC`. Of one organism in the company, however it is written. */
    Sigla: texto(20).nullable(),
    Grupo: texto(80),
    IsActive: z.boolean(),
  }),
});
export type Microrganismo = Row<typeof Microrganismo>;
