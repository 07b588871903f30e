import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Which procedure is accredited by whom and until when. */
export const AcreditacaoEscopo = resource({
  path: 'acreditacao-escopos',
  noun: 'quality.AcreditacaoEscopo',
  subject: 'Qualidade',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Organismo:ASC',
  search: ['Organismo', 'Numero', 'Norma'],
  linked: ['Organismo'],
  indexes: [['Organismo'], ['Tratamento'], ['Validade']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Organismo: texto(60),
    Numero: texto(40),
    Tratamento: id,
    Norma: texto(60),
    Validade: data,
    ExigeTodos: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type AcreditacaoEscopo = Row<typeof AcreditacaoEscopo>;
