import { z } from 'zod';
import { data, dinheiro, id, percentual, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { MAX_LOTE } from '../shared/lote.ts';
import { Titulo } from './titulo.ts';

/**
 * Settles titles of one person with one amount: what is due first before the rest, the last one partly; all of it or
 * nothing. Answers the titles it reached; a refusal names the title that refuses, and why it does.
 */
export const distribuirValor = call({
  method: 'POST',
  path: 'titulos/distribuir',
  kind: 'bulk',
  access: ['editar', 'Financeiro'],
  idempotent: true,
  summary: 'Baixa títulos de uma pessoa com um só valor, do vencimento mais antigo ao mais novo',
  body: z.strictObject({
    Data: data,
    Conta: id,
    MeioPagamento: id.nullable().default(null),
    /** Interest and fine of what is overdue: they are paid with each title, out of the amount. */
    Taxas: z.strictObject({ JurosMes: percentual, Multa: percentual }).partial().default({}),
    Valor: dinheiro,
    itens: z
      .array(z.strictObject({ id, Versao: versao }))
      .min(1)
      .max(MAX_LOTE),
  }),
  answer: z.strictObject({ Titulos: z.array(Titulo.row) }),
});
