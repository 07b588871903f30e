import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A measured quantity of a development test. */
export const EnsaioMedida = resource({
  path: 'ensaio-medidas',
  noun: 'laboratory.EnsaioMedida',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Ensaio',
  serverFields: ['Ordem'],
  search: ['Grandeza', 'UnidadeMedida', 'Observacao'],
  linked: ['Grandeza'],
  indexes: [['Ordem'], ['Ensaio']],
  relations: { Ensaio: { path: 'ensaios', fields: ['Nome'] } },
  schema: z.strictObject({
    Ensaio: id,
    Grandeza: texto(120),
    Valor: decimal.nullable(),
    UnidadeMedida: texto(20).nullable(),
    Observacao: texto(200).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type EnsaioMedida = Row<typeof EnsaioMedida>;
