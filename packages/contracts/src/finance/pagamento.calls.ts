import { z } from 'zod';
import { cnpj, data, dinheiro, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** For how long the link to pay a receivable opens its page, in days. */
export const PAGAMENTO_LINK_DIAS = 30;

/** How a link to pay may be sent. */
export const canaisPagamento = ['Email', 'WhatsApp'] as const;
/** One way of sending a link to pay. */
export type CanalPagamento = (typeof canaisPagamento)[number];

/** Sends who pays a receivable that is in collection a link to its Pix code or bank slip. Older links of it are withdrawn. */
export const enviarPagamento = call({
  method: 'POST',
  path: 'titulos/{id}/enviar-pagamento',
  access: ['editar', 'Financeiro'],
  idempotent: true,
  summary:
    'Envia a quem paga um link para o Pix ou boleto de um título em cobrança; os links anteriores deixam de valer',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Canal: z.enum(canaisPagamento) }),
  /** The address, most of it hidden. */
  answer: z.strictObject({ Destino: texto(200) }),
});

/**
 * What the page of a link to pay shows: what is asked for and how to pay it. Nothing of it says what was sold or to whom:
 * links are passed on.
 *
 * @throws LINK_INVALIDO for a link that is unknown, expired or withdrawn, or whose charge is: one answer for all
 */
export const abrirPagamento = call({
  method: 'POST',
  path: 'publico/pagamento/abrir',
  access: 'public',
  summary: 'O que se paga por um link de pagamento, e como',
  body: z.strictObject({ Token: z.string().trim().max(200) }),
  answer: z.strictObject({
    /** Who receives it, as a bank names them. */
    Empresa: texto(200),
    CNPJ: cnpj.nullable(),
    Valor: dinheiro,
    Vencimento: data,
    Situacao: z.enum(['Aberta', 'Paga']),
    Tipo: z.enum(['Boleto', 'Pix']),
    /** What one types or copies; null once it is paid. */
    Linha: texto(512).nullable(),
    ExpiraEm: instante,
  }),
});
