import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A bank or payment institution, with its COMPE code and ISPB. */
export const InstituicaoFinanceira = resource({
  path: 'instituicao-financeiras',
  noun: 'finance.InstituicaoFinanceira',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo', 'ISPB'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    ISPB: texto(8).nullable(),
    IsActive: z.boolean(),
  }),
});
export type InstituicaoFinanceira = Row<typeof InstituicaoFinanceira>;
