import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An account of the chart by which income and expenses are classified. */
export const PlanoConta = resource({
  path: 'plano-contas',
  noun: 'finance.PlanoConta',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Codigo:ASC',
  search: ['Codigo', 'Nome', 'LinhaDRE'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Codigo'], ['Pai']],
  relations: { Pai: { path: 'plano-contas', fields: ['Nome', 'Codigo'] } },
  schema: z.strictObject({
    Codigo: texto(40),
    Nome: texto(120),
    Pai: id.nullable(),
    Natureza: z.enum(['Receita', 'Custo', 'Despesa', 'Imposto', 'Investimento', 'Transferencia']),
    LinhaDRE: texto(60).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PlanoConta = Row<typeof PlanoConta>;
