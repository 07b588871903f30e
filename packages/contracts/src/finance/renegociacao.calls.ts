import { z } from 'zod';
import { data, dinheiro, id, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { MAX_LOTE } from '../shared/lote.ts';
import { Titulo } from './titulo.ts';

/** Instalments of one renegotiation at most. */
export const MAX_PARCELAS = 120;

const DECIDE = ['autorizar', 'Financeiro'] as const;
const amount = dinheiro.refine((value) => !value.startsWith('-')).default('0');

/**
 * Replaces open titles of one person by new instalments: all of them or none. The sum of the instalments is what was owed
 * with interest and fine, less the discount.
 */
export const renegociarTitulos = call({
  method: 'POST',
  path: 'titulos/renegociar',
  kind: 'bulk',
  access: DECIDE,
  idempotent: true,
  summary: 'Substitui títulos em aberto de uma pessoa por novas parcelas',
  body: z.strictObject({
    itens: z
      .array(z.strictObject({ id, Versao: versao }))
      .min(1)
      .max(MAX_LOTE),
    Descricao: texto(180),
    /** The month the instalments belong to. */
    Competencia: data,
    Juros: amount,
    Multa: amount,
    Desconto: amount,
    Parcelas: z.int().min(1).max(MAX_PARCELAS),
    Primeiro: data.refine((day) => day >= '1900-01-01' && day < '2200-01-01'),
    /** Days from one instalment to the next; null: each month. */
    IntervaloDias: z.int().min(1).max(366).nullable().default(null),
  }),
  answer: z.strictObject({ Substituidos: z.array(Titulo.row), Parcelas: z.array(Titulo.row) }),
});

/** Undoes a renegotiation as a whole: what was replaced is owed again, its instalments are void. */
export const desfazerRenegociacao = call({
  method: 'POST',
  path: 'titulos/{id}/desfazer-renegociacao',
  access: DECIDE,
  summary: 'Desfaz uma renegociação inteira: os títulos voltam a ficar em aberto e as parcelas são anuladas',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  /** Of any of the titles that were replaced. */
  body: z.strictObject({ Versao: versao, Justificativa: texto(500) }),
  answer: z.strictObject({ Substituidos: z.array(Titulo.row), Parcelas: z.array(Titulo.row) }),
});
