import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A coded phrase for remarks on results. */
export const FraseResultado = resource({
  path: 'frase-resultados',
  noun: 'laboratory.FraseResultado',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Codigo:ASC',
  search: ['Codigo', 'Texto'],
  linked: ['Codigo'],
  indexes: [['Codigo'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Codigo: texto(20),
    Texto: memo(1000),
    Tratamento: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type FraseResultado = Row<typeof FraseResultado>;
