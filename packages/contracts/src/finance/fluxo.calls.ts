import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import type { PassoCalendario } from '../shared/listing.ts';

/** How long a line of the cash flow is. */
export const passosFluxo = ['dia', 'semana', 'mes'] as const satisfies readonly PassoCalendario[];
/** A day, a week or a month of the cash flow. */
export type PassoFluxo = (typeof passosFluxo)[number];

/**
 * Where a movement comes from: money that moved; what moved between own accounts; opening balances; what is owed;
 * what card acquirers have yet to pay; forecasts that nobody has confirmed; and recurring standard entries.
 */
export const gruposFluxo = [
  'Realizado',
  'Transferido',
  'Abertura',
  'Aberto',
  'Repasse',
  'Previsto',
  'Recorrente',
] as const;
/** One origin of a movement in the cash flow. */
export type GrupoFluxo = (typeof gruposFluxo)[number];

/** Lines of one cash flow at most. */
export const MAX_LINHAS_FLUXO = 120;

/** The limits of the days by which what is overdue is grouped; the last group has no end. */
export const faixasVencidos = [30, 60, 90] as const;

/** So many days of titles stand for a day's sales and purchases in the average terms. */
export const DIAS_PRAZO_MEDIO = 90;

const rowId = z.coerce.number().pipe(id);
const flag = z.enum(['true', 'false']).default('true');
const asked = {
  De: data,
  /** The last day, included. */
  Ate: data,
  /** One company; all those of the reader added together without it. */
  Empresa: rowId.optional(),
  /** One account; all of them together without it. */
  Conta: rowId.optional(),
  /** Whether forecasts that nobody has confirmed count. */
  Previstas: flag,
  /** Whether recurring standard entries count. */
  Recorrentes: flag,
};

/** What comes in and what goes out; both are positive, less what was reversed. */
const amounts = z.strictObject({ Entra: dinheiro, Sai: dinheiro });

/** A day, week or month. `Saldo` is what there is at its end. */
export const linhaFluxo = z.strictObject({
  Inicio: data,
  Realizado: amounts,
  Aberto: amounts,
  /** What acquirers pay on their days, net; and, today, what of the accounts they still have. */
  Repasse: amounts,
  Previsto: amounts,
  Recorrente: amounts,
  /** What own accounts gave each other, and the balances accounts began with. */
  Transferido: dinheiro,
  Abertura: dinheiro,
  Saldo: dinheiro,
});
/** One period of the cash flow: what comes in and goes out by origin, and the balance at its end. */
export type LinhaFluxo = z.infer<typeof linhaFluxo>;

/** What is open of titles, by how late it is: not due yet, and by the limits of days. */
const ageing = z.strictObject({
  Tipo: z.enum(['Receber', 'Pagar']),
  AVencer: dinheiro,
  Vencidos: z.array(dinheiro).length(faixasVencidos.length + 1),
  /** Days of sales (purchases) that are open: the open amount by what is sold (bought) in a day; null without any. */
  PrazoMedio: z.int().nullable(),
});
/** The open amounts of one side (to receive or to pay) by how late they are, and its average term in days. */
export type VencimentosFluxo = z.infer<typeof ageing>;

/** The cash flow, in one request: what moved, what is due, and what there is after each line. */
export const lerFluxoCaixa = call({
  method: 'GET',
  path: 'fluxo-caixa',
  access: ['ler', 'Financeiro'],
  summary: 'Fluxo de caixa realizado e previsto, por dia, semana ou mês',
  query: z.strictObject({ ...asked, Passo: z.enum(passosFluxo).default('dia') }),
  answer: z.strictObject({
    /** The day from which on things are forecast. */
    Hoje: data,
    /** Whose money it is: of several, their amounts are added together. */
    Empresas: z.array(z.strictObject({ id, Nome: texto(200) })),
    SaldoInicial: dinheiro,
    Linhas: z.array(linhaFluxo),
    /** What is assumed: how many titles are overdue and taken to move today, and what is left out. */
    Premissas: z.strictObject({
      Atrasados: z.int(),
      ValorAtrasado: dinheiro,
      /** Titles that name no account, where one is requested. */
      SemConta: z.int(),
      /** Standard entries without an amount or a next day. */
      SemValor: z.int(),
    }),
    Vencimentos: z.array(ageing),
  }),
});

/** The entries behind a figure of the cash flow, by day; `Soma` is the figure. */
export const lerLancamentosFluxo = call({
  method: 'GET',
  path: 'fluxo-caixa/lancamentos',
  access: ['ler', 'Financeiro'],
  summary: 'Lançamentos por trás de um número do fluxo de caixa',
  query: z.strictObject({
    ...asked,
    Grupo: z.enum(gruposFluxo),
    /** What comes in or what goes out; both without it. */
    Sentido: z.enum(['Entra', 'Sai']).optional(),
    _start: z.coerce.number().pipe(z.int().min(0)).default(0),
    _limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  answer: z.strictObject({
    total: z.int(),
    Soma: dinheiro,
    Lancamentos: z.array(
      z.strictObject({
        Data: data,
        /** When a title was due, where that is another day: it is overdue. */
        Vencimento: data.nullable(),
        Valor: dinheiro,
        /** The path of the noun it originates from, and its id. */
        Origem: texto(80),
        OrigemId: id,
        /** Empty where the row is of a unit the reader does not see. */
        Descricao: texto(200).nullable(),
      }),
    ),
  }),
});
