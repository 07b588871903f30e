import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How a line of a bank statement is classified by its text. */
export const RegraConciliacao = resource({
  path: 'regra-conciliacaos',
  noun: 'finance.RegraConciliacao',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Texto'],
  linked: ['Nome'],
  indexes: [['Nome'], ['PlanoConta'], ['Fornecedor']],
  relations: {
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    Texto: texto(200),
    PlanoConta: id,
    Fornecedor: id.nullable(),
    Prioridade: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type RegraConciliacao = Row<typeof RegraConciliacao>;
