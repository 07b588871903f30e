import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A method of analysis, and the standard it follows. */
export const Metodo = resource({
  path: 'metodos',
  noun: 'laboratory.Metodo',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Norma'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Norma: texto(60).nullable(),
    IsActive: z.boolean(),
  }),
});
export type Metodo = Row<typeof Metodo>;
