import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Which component a code sent by an instrument means. */
export const CodigoInstrumento = resource({
  path: 'codigo-instrumentos',
  noun: 'laboratory.CodigoInstrumento',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Codigo:ASC',
  search: ['Codigo'],
  linked: ['Codigo'],
  indexes: [['Codigo'], ['Instrumento'], ['Componente']],
  relations: {
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
  },
  schema: z.strictObject({
    Instrumento: id,
    Codigo: texto(40),
    Componente: id.nullable(),
    Fator: decimal.nullable(),
  }),
});
export type CodigoInstrumento = Row<typeof CodigoInstrumento>;
