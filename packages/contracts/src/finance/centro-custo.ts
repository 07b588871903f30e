import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A part of the company whose income and expenses are told apart. */
export const CentroCusto = resource({
  path: 'centro-custos',
  noun: 'finance.CentroCusto',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Codigo:ASC',
  search: ['Codigo', 'Nome'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Codigo'], ['Pai'], ['Unidade']],
  relations: {
    Pai: { path: 'centro-custos', fields: ['Nome', 'Codigo'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Codigo: texto(40),
    Nome: texto(120),
    Pai: id.nullable(),
    Unidade: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type CentroCusto = Row<typeof CentroCusto>;
