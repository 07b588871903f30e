import { z } from 'zod';
import { decimal, dinheiro, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a procedure costs the clinic. */
export const TratamentoCusto = resource({
  path: 'tratamento-custos',
  noun: 'catalog.TratamentoCusto',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Tratamento',
  serverFields: ['Ordem'],
  search: ['Descricao'],
  linked: ['Descricao'],
  indexes: [['Ordem'], ['Tratamento'], ['Produto']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Produto: { path: 'produtos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Tratamento: id,
    Descricao: texto(200),
    Valor: dinheiro,
    Produto: id.nullable(),
    Quantidade: decimal.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type TratamentoCusto = Row<typeof TratamentoCusto>;
