import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A type of procedures: consultations, tests, surgery. */
export const TipoProcedimento = resource({
  path: 'tipo-procedimentos',
  noun: 'catalog.TipoProcedimento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome', 'Natureza'],
  indexes: [['Nome'], ['Natureza']],
  schema: z.strictObject({
    Nome: texto(120),
    /** What the rules go by, whatever the type is called: tests of the laboratory are of the nature `Exame`. */
    Natureza: z.enum(['Consulta', 'Exame', 'Procedimento', 'Outro']),
    IsActive: z.boolean(),
  }),
});
export type TipoProcedimento = Row<typeof TipoProcedimento>;
