import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { CondicaoPagamentoParcela } from './condicao-pagamento-parcela.ts';

/** In which instalments and after how many days something is paid. */
export const CondicaoPagamento = resource({
  path: 'condicao-pagamentos',
  noun: 'finance.CondicaoPagamento',
  subject: 'Meios_Pagamento',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Parcelas: child(CondicaoPagamentoParcela, 'CondicaoPagamento') },
  schema: z.strictObject({
    Nome: texto(120),
    IsActive: z.boolean(),
  }),
});
export type CondicaoPagamento = Row<typeof CondicaoPagamento>;
