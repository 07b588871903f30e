import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A medical specialty of professionals and procedures. */
export const EspecialidadeMedica = resource({
  path: 'especialidade-medicas',
  noun: 'staff.EspecialidadeMedica',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo', 'Conselho'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    Conselho: texto(20).nullable(),
    IsActive: z.boolean(),
  }),
});
export type EspecialidadeMedica = Row<typeof EspecialidadeMedica>;
