import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A procedure; those of type `Exame` carry the analysis components of a laboratory test. */
export const Tratamento = resource({
  path: 'tratamentos',
  noun: 'catalog.Tratamento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'Apelido'],
  linked: ['NomeCompleto', 'Apelido'],
  indexes: [['NomeCompleto'], ['Apelido']],
  schema: z.strictObject({
    NomeCompleto: texto(200),
    /** Short name, unique within the company (spec §5). */
    Apelido: texto(60),
    TipoProcedimento: z.enum(['Consulta', 'Exame', 'Procedimento', 'Outro']),
    /** Overrides the company's PERMITE_AUTOCONFERENCIA for this test; null follows the company. */
    PermiteAutoConferencia: z.boolean().nullable(),
    IsActive: z.boolean(),
  }),
});
export type Tratamento = Row<typeof Tratamento>;
