import { z } from 'zod';
import { data, dinheiro, id, percentual, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { loteAnswer, MAX_LOTE } from '../shared/lote.ts';
import { Titulo } from './titulo.ts';

const PAY = ['editar', 'Financeiro'] as const;

const itens = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(MAX_LOTE);

/**
 * Settles titles with one date and account, each for itself. A title of another version than the one that was read is
 * left as it is: two screens, or a repeated request, never settle it twice.
 */
export const baixarTitulos = call({
  method: 'POST',
  path: 'titulos/baixas',
  kind: 'bulk',
  access: PAY,
  idempotent: true,
  summary: 'Baixa títulos a receber ou a pagar, cada um por si, inteiros ou em parte',
  body: z.strictObject({
    Data: data,
    Conta: id,
    MeioPagamento: id.nullable().default(null),
    /** By which the differences are calculated of titles that do not give them. */
    Taxas: z.strictObject({ JurosMes: percentual, Multa: percentual, Desconto: percentual }).partial().default({}),
    /** What the terminal's receipt says, where an acquirer's card pays: then one title alone is settled. */
    Cartao: z
      .strictObject({
        Bandeira: texto(40),
        Parcelas: z.int().min(1).max(99),
        NSU: texto(40).nullable().default(null),
        Autorizacao: texto(40).nullable().default(null),
      })
      .optional(),
    itens: itens(
      z.strictObject({
        id,
        Versao: versao,
        /** How much of the title is settled; all that is owed without it. */
        Valor: dinheiro.optional(),
        Juros: dinheiro.nullable().optional(),
        Multa: dinheiro.nullable().optional(),
        Desconto: dinheiro.nullable().optional(),
      }),
    ),
  }),
  answer: loteAnswer(Titulo.row, Titulo.calls.get.answer),
});

/** Reverses the last settlement of titles, by entries with the opposite amounts. */
export const estornarTitulos = call({
  method: 'POST',
  path: 'titulos/estornos',
  kind: 'bulk',
  access: PAY,
  also: [['autorizar', 'Financeiro']],
  idempotent: true,
  summary: 'Estorna a última baixa de títulos, cada um por si',
  body: z.strictObject({
    Justificativa: texto(500),
    itens: itens(z.strictObject({ id, Versao: versao })),
  }),
  answer: loteAnswer(Titulo.row, Titulo.calls.get.answer),
});
