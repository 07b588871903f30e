import { z } from 'zod';
import { id, percentual } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An instalment of a payment term. */
export const CondicaoPagamentoParcela = resource({
  path: 'condicao-pagamento-parcelas',
  noun: 'finance.CondicaoPagamentoParcela',
  subject: 'Meios_Pagamento',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'CondicaoPagamento',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['CondicaoPagamento']],
  relations: { CondicaoPagamento: { path: 'condicao-pagamentos', fields: ['Nome'] } },
  schema: z.strictObject({
    CondicaoPagamento: id,
    Numero: z.int().min(1).max(99),
    Dias: z.int().min(0).max(3650),
    Percentual: percentual,
    Ordem: z.int().positive(),
  }),
});
export type CondicaoPagamentoParcela = Row<typeof CondicaoPagamentoParcela>;
