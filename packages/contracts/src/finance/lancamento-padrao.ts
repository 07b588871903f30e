import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A recurring entry, such as rent, ready to be made. */
export const LancamentoPadrao = resource({
  path: 'lancamento-padraos',
  noun: 'finance.LancamentoPadrao',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['PlanoConta'], ['CentroCusto'], ['Fornecedor'], ['Rateio'], ['Recorrencia']],
  relations: {
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
    CentroCusto: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
    Rateio: { path: 'rateios', fields: ['Nome'] },
    Recorrencia: { path: 'recorrencias', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    Tipo: z.enum(['Receber', 'Pagar']),
    PlanoConta: id,
    CentroCusto: id.nullable(),
    Fornecedor: id.nullable(),
    Valor: dinheiro.nullable(),
    Rateio: id.nullable(),
    Recorrencia: id.nullable(),
    Proxima: data.nullable(),
    IsActive: z.boolean(),
  }),
});
export type LancamentoPadrao = Row<typeof LancamentoPadrao>;
