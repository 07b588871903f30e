import { z } from 'zod';
import { dinheiro, id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** After how many days a patient may return, and at which price. */
export const TratamentoRetorno = resource({
  path: 'tratamento-retornos',
  noun: 'catalog.TratamentoRetorno',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Tratamento',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Tratamento'], ['Retorno']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Retorno: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    Tratamento: id,
    Dias: z.int().min(0).max(3650),
    Valor: dinheiro.nullable(),
    Retorno: id.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type TratamentoRetorno = Row<typeof TratamentoRetorno>;
