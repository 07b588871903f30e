import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An antimicrobial agent that isolates are tested against. */
export const Antimicrobiano = resource({
  path: 'antimicrobianos',
  noun: 'laboratory.Antimicrobiano',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Sigla', 'Classe'],
  linked: ['Nome', 'Sigla'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Sigla: texto(10),
    Classe: texto(80).nullable(),
    IsActive: z.boolean(),
  }),
});
export type Antimicrobiano = Row<typeof Antimicrobiano>;
