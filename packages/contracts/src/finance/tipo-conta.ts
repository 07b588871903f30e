import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A type of accounts: bank, cash, card, investment. */
export const TipoConta = resource({
  path: 'tipo-contas',
  noun: 'finance.TipoConta',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Natureza: z.enum(['Banco', 'Caixa', 'Cartao', 'Aplicacao']),
    IsActive: z.boolean(),
  }),
});
export type TipoConta = Row<typeof TipoConta>;
