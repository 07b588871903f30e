import { z } from 'zod';
import { dinheiro, id, percentual } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The part of a title that a cost centre bears. */
export const TituloRateio = resource({
  path: 'titulo-rateios',
  noun: 'finance.TituloRateio',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Titulo',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Titulo'], ['CentroCusto'], ['Unidade']],
  relations: {
    Titulo: { path: 'titulos', fields: ['Descricao'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Titulo: id,
    Tipo: z.enum(['Despesa', 'Imposto']),
    CentroCusto: id,
    Unidade: id.nullable(),
    Percentual: percentual.nullable(),
    Valor: dinheiro,
    Ordem: z.int().positive(),
  }),
});
export type TituloRateio = Row<typeof TituloRateio>;

/** The whole of its title. */
export const tituloRateioExample = example(TituloRateio, () => ({ Valor: '100' }));
