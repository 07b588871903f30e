import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A quantity an instrument measures, and its range. */
export const InstrumentoGrandeza = resource({
  path: 'instrumento-grandezas',
  noun: 'catalog.InstrumentoGrandeza',
  subject: 'Instrumentos',
  writes: {},
  scope: 'unidade',
  sort: 'Ordem:ASC',
  ordered: 'Instrumento',
  serverFields: ['Ordem', 'Unidade'],
  search: ['Grandeza', 'UnidadeMedida'],
  linked: ['Grandeza'],
  indexes: [['Ordem'], ['Unidade'], ['Instrumento']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
  },
  ranges: [['Minimo', 'Maximo']],
  schema: z.strictObject({
    Unidade: id,
    Instrumento: id,
    Grandeza: texto(60),
    UnidadeMedida: texto(20),
    Minimo: decimal,
    Maximo: decimal,
    Ordem: z.int().positive(),
  }),
});
export type InstrumentoGrandeza = Row<typeof InstrumentoGrandeza>;
