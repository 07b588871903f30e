import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How somebody pays: cash, Pix, card, boleto, insurance. */
export const FormaPagamento = resource({
  path: 'forma-pagamentos',
  noun: 'finance.FormaPagamento',
  subject: 'Meios_Pagamento',
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
    Tipo: z.enum([
      'Dinheiro',
      'Pix',
      'Cartao_Credito',
      'Cartao_Debito',
      'Boleto',
      'Transferencia',
      'Cheque',
      'Convenio',
      'Conta_Corrente',
      'Cashback',
    ]),
    MaximoParcelas: z.int().min(1).max(99),
    IsActive: z.boolean(),
  }),
});
export type FormaPagamento = Row<typeof FormaPagamento>;
