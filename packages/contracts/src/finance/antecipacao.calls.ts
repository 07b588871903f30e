import { z } from 'zod';
import { data, dinheiro, id, percentual, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { MAX_LOTE } from '../shared/lote.ts';
import { AntecipacaoCartao } from './antecipacao-cartao.ts';
import { RecebivelCartao } from './recebivel-cartao.ts';

/** An acquirer pays instalments before their days, all of them or none. Each unit has an advance of its own. */
export const anteciparRecebiveis = call({
  method: 'POST',
  path: 'recebivel-cartaos/antecipar',
  kind: 'bulk',
  access: ['editar', 'Financeiro'],
  idempotent: true,
  summary: 'Antecipa recebíveis de cartão de uma administradora, com o custo lançado como despesa',
  body: z.strictObject({
    /** The day on which it is paid. */
    Data: data.refine((day) => day >= '1900-01-01' && day < '2200-01-01'),
    /** For each 30 days. */
    TaxaMes: percentual,
    /** What all of it costs as the acquirer says; without it, what the rate comes to. */
    Custo: dinheiro.refine((value) => !value.startsWith('-')).optional(),
    itens: z
      .array(z.strictObject({ id, Versao: versao }))
      .min(1)
      .max(MAX_LOTE),
  }),
  answer: z.strictObject({
    Antecipacoes: z.array(AntecipacaoCartao.row).min(1),
    Recebiveis: z.array(RecebivelCartao.row),
  }),
});
