import { z } from 'zod';
import { data, dinheiro, id } from '../shared/bricks.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';

const amountsOf = (values: readonly (string | null)[]): readonly string[] =>
  values.flatMap((value) => (value === null ? [] : [value]));

/**
 * A settlement: money that moved for a title. It is never changed; a reversal is a row of its own with the opposite
 * amounts. `Valor` is how much of the title it settles, `Total` the money that moved.
 */
export const TituloBaixa = resource({
  path: 'titulo-baixas',
  noun: 'finance.TituloBaixa',
  subject: 'Financeiro',
  scope: 'unidade',
  sort: 'Data:DESC',
  indexes: [['Data'], ['Titulo'], ['Conta'], ['MeioPagamento'], ['Estorna']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Titulo: { path: 'titulos', fields: ['Descricao'] },
    Conta: { path: 'contas', fields: ['Nome'] },
    MeioPagamento: { path: 'meio-pagamentos', fields: ['Nome'] },
    Estorna: { path: 'titulo-baixas', fields: ['Data'] },
  },
  linked: ['Data'],
  derived: {
    Total: ({ Valor, Juros, Multa, Desconto }) =>
      difference(sum([Valor, ...amountsOf([Juros, Multa])]), sum(amountsOf([Desconto]))),
  },
  totals: { Valor: 'sum', Juros: 'sum', Multa: 'sum', Desconto: 'sum', Total: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Titulo: id,
    Tipo: z.enum(['Receber', 'Pagar']),
    Data: data,
    Valor: dinheiro,
    Juros: dinheiro.nullable(),
    Multa: dinheiro.nullable(),
    Desconto: dinheiro.nullable(),
    Total: dinheiro,
    Conta: id,
    MeioPagamento: id.nullable(),
    /** The settlement that it reverses. */
    Estorna: id.nullable(),
  }),
});
export type TituloBaixa = Row<typeof TituloBaixa>;
