import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A procedure an instrument is used for. */
export const InstrumentoTratamento = resource({
  path: 'instrumento-tratamentos',
  noun: 'catalog.InstrumentoTratamento',
  subject: 'Instrumentos',
  writes: {},
  scope: 'unidade',
  sort: 'Ordem:ASC',
  ordered: 'Instrumento',
  serverFields: ['Ordem', 'Unidade'],
  indexes: [['Ordem'], ['Unidade'], ['Instrumento'], ['Tratamento']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Instrumento: id,
    Tratamento: id,
    Ordem: z.int().positive(),
  }),
});
export type InstrumentoTratamento = Row<typeof InstrumentoTratamento>;
