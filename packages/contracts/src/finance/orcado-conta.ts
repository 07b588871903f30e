import { z } from 'zod';
import { dinheiro, id, texto } from '../shared/bricks.ts';
import { sum } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The twelve months as a row of the budget has them. */
export const mesesOrcados = [
  'Janeiro',
  'Fevereiro',
  'Marco',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/**
 * What a year is expected to bring or cost in an account, month by month. Amounts have no sign: whether they
 * are income or cost is the account's nature.
 */
export const OrcadoConta = resource({
  path: 'orcado-contas',
  noun: 'finance.OrcadoConta',
  subject: 'Financeiro',
  writes: {},
  scope: 'unidade',
  sort: 'Ano:DESC',
  serverFields: ['Total'],
  search: ['Premissa'],
  linked: ['Ano'],
  indexes: [['Ano'], ['Unidade'], ['PlanoConta'], ['CentroCusto']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
  },
  // Most months are like the first: each is typed only where it differs.
  fills: { Janeiro: (value) => Object.fromEntries(mesesOrcados.slice(1).map((mes) => [mes, value])) },
  derived: { Total: (row) => sum(mesesOrcados.map((mes) => row[mes])) },
  schema: z.strictObject({
    Unidade: id,
    Ano: z.int().min(2000).max(2100),
    PlanoConta: id,
    CentroCusto: id.nullable(),
    Janeiro: dinheiro,
    Fevereiro: dinheiro,
    Marco: dinheiro,
    Abril: dinheiro,
    Maio: dinheiro,
    Junho: dinheiro,
    Julho: dinheiro,
    Agosto: dinheiro,
    Setembro: dinheiro,
    Outubro: dinheiro,
    Novembro: dinheiro,
    Dezembro: dinheiro,
    Total: dinheiro,
    Premissa: texto(300).nullable(),
  }),
});
export type OrcadoConta = Row<typeof OrcadoConta>;
