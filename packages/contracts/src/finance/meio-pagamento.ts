import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A payment method tied to the account the money arrives in. */
export const MeioPagamento = resource({
  path: 'meio-pagamentos',
  noun: 'finance.MeioPagamento',
  subject: 'Meios_Pagamento',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['FormaPagamento'], ['Conta'], ['AdministradoraCartao'], ['Unidade']],
  relations: {
    FormaPagamento: { path: 'forma-pagamentos', fields: ['Nome'] },
    Conta: { path: 'contas', fields: ['Nome'] },
    AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] },
    Unidade: { path: 'unidades', fields: ['Nome'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    FormaPagamento: id,
    Conta: id.nullable(),
    AdministradoraCartao: id.nullable(),
    Unidade: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type MeioPagamento = Row<typeof MeioPagamento>;
