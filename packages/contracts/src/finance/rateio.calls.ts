import { z } from 'zod';
import { data, decimal, dinheiro, id, percentual, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { loteAnswer, MAX_LOTE } from '../shared/lote.ts';
import { recusa } from '../shared/refusal.ts';
import { agrupamentosRateio, linhaResultado, lugarResultado } from './resultado.calls.ts';
import { TituloRateio } from './titulo-rateio.ts';
import { Titulo } from './titulo.ts';

const body = z.strictObject({
  Rateio: id,
  /** In which days exams and charges are counted; without them in the month each title belongs to. */
  Periodo: z.strictObject({ De: data, Ate: data }).nullable().default(null),
  itens: z
    .array(z.strictObject({ id, Versao: versao }))
    .min(1)
    .max(MAX_LOTE),
});

/** A part of an apportionment as it was worked out for a title. */
const quota = z.strictObject({
  CentroCusto: id,
  Unidade: id.nullable(),
  Percentual: percentual.nullable(),
  Valor: dinheiro,
});

/** A title with the shares it would get, and what it has now. */
const tituloRateado = z.strictObject({
  id,
  Descricao: texto(200),
  Valor: dinheiro,
  Quotas: z.array(quota.extend({ Peso: decimal })),
  Antes: z.array(quota.extend({ Tipo: TituloRateio.row.shape.Tipo })),
  /** Why it would not be apportioned. */
  Recusa: recusa.nullable(),
});

/** Works out what applying an apportionment to titles would give them; nothing is stored. */
export const preverRateio = call({
  method: 'POST',
  path: 'titulos/ratear/previa',
  kind: 'bulk',
  access: ['editar', 'Financeiro'],
  summary: 'Mostra as partes que um rateio daria a cada título, sem gravar nada',
  body,
  answer: z.strictObject({ Titulos: z.array(tituloRateado) }),
});

/** Applies an apportionment to titles, each for itself: its shares replace those that it has. */
export const ratearTitulos = call({
  method: 'POST',
  path: 'titulos/ratear',
  kind: 'bulk',
  access: ['editar', 'Financeiro'],
  idempotent: true,
  summary: 'Aplica um rateio a títulos, cada um por si: as partes substituem as que ele tem',
  body,
  answer: loteAnswer(Titulo.row, Titulo.calls.get.answer),
});

/** So many titles a what-if takes at most. */
export const MAX_TITULOS_SIMULADOS = 2000;

/**
 * The income statement of a period by cost centre or unit, as it is and as it would be if an apportionment were applied
 * to what it fits: payables of the period that may still be changed, whose accounts are of its type. Nothing is stored.
 */
export const simularRateio = call({
  method: 'GET',
  path: 'resultado/rateio',
  access: ['ler', 'Financeiro'],
  summary: 'Demonstração por centro de custo ou unidade, antes e depois de aplicar um rateio, sem gravar nada',
  query: z.strictObject({
    De: data,
    /** The last day, included. */
    Ate: data,
    Rateio: z.coerce.number().pipe(id),
    Por: z.enum(agrupamentosRateio).default('CentroCusto'),
    Unidade: z.coerce.number().pipe(id).optional(),
    PlanoConta: z.coerce.number().pipe(id).optional(),
    /** Also titles that are apportioned already, whose shares would be replaced. */
    Todos: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.strictObject({
    /** Cost centres or units; without an id what none of them bears. */
    Colunas: z.array(lugarResultado),
    /** The statement as it is. */
    Linhas: z.array(linhaResultado),
    /** The same lines as they would be. */
    Depois: z.array(linhaResultado),
    /** What it would be applied to. */
    Titulos: z.array(z.strictObject({ id, Versao: versao })),
    Valor: dinheiro,
    /** Titles of its type that no longer change: settled, scheduled, or of a closed month. */
    Fechados: z.int().min(0),
  }),
});
