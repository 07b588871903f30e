import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** When a result is shown in the portal. */
export const RegraLiberacao = resource({
  path: 'regra-liberacaos',
  noun: 'portals.RegraLiberacao',
  subject: 'Autorizacao_Exames',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Tratamento: id.nullable(),
    Quando: z.enum(['Na_Hora', 'Apos_Horas', 'Apos_Medico']),
    Horas: z.int().min(0).max(999_999).nullable(),
    IsActive: z.boolean(),
  }),
});
export type RegraLiberacao = Row<typeof RegraLiberacao>;
