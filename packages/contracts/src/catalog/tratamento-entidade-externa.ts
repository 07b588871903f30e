import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The code by which another system knows a procedure. */
export const TratamentoEntidadeExterna = resource({
  path: 'tratamento-entidade-externas',
  noun: 'catalog.TratamentoEntidadeExterna',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Tratamento',
  serverFields: ['Ordem'],
  search: ['Sistema', 'Codigo', 'Nome'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Ordem'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Tratamento: id,
    Sistema: texto(60),
    Codigo: texto(40),
    Nome: texto(120).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type TratamentoEntidadeExterna = Row<typeof TratamentoEntidadeExterna>;
