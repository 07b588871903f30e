import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import type { PassoCalendario } from '../shared/listing.ts';
import { PlanoConta } from './plano-conta.ts';

/** When an amount counts: in the month it belongs to, or on the day its money moved. */
export const regimesResultado = ['Competencia', 'Caixa'] as const;
/** Accrual (`Competencia`) or cash (`Caixa`). */
export type RegimeResultado = (typeof regimesResultado)[number];

/** How long a column of the statement is. */
export const passosResultado = ['mes', 'trimestre', 'ano'] as const satisfies readonly PassoCalendario[];
/** The length of a column: a month, a quarter or a year. */
export type PassoResultado = (typeof passosResultado)[number];

/** So many months a column has. */
export const mesesPorPasso: Readonly<Record<PassoResultado, number>> = { mes: 1, trimestre: 3, ano: 12 };

/**
 * What a line adds up: the entries of an account, entries that nobody has classified, or what settlements brought beyond
 * their titles (interest and fines, less discounts), on the day of the settlement.
 */
export const gruposResultado = ['Conta', 'Sem_Conta', 'Diferencas'] as const;
/** What one line of the statement adds up. */
export type GrupoResultado = (typeof gruposResultado)[number];

/** Columns of one statement at most: five years by month. */
export const MAX_COLUNAS_RESULTADO = 60;

const rowId = z.coerce.number().pipe(id);
const period = {
  De: data,
  /** The last day, included. */
  Ate: data,
  Regime: z.enum(regimesResultado),
  /** One company; all those of the reader added together without it. */
  Empresa: rowId.optional(),
  Unidade: rowId.optional(),
  /** Only what is apportioned to a cost centre, with its part. */
  CentroCusto: rowId.optional(),
};

/** A line: income is positive, what is paid negative. */
export const linhaResultado = z.strictObject({
  Grupo: z.enum(gruposResultado),
  PlanoConta: id.nullable(),
  Codigo: texto(40).nullable(),
  Nome: texto(120).nullable(),
  Natureza: PlanoConta.row.shape.Natureza.nullable(),
  LinhaDRE: texto(60).nullable(),
  /** One amount for each column. */
  Valores: z.array(dinheiro),
});
/** One line of the statement, with one amount for each column. */
export type LinhaResultado = z.infer<typeof linhaResultado>;

/** By what titles are apportioned. */
export const agrupamentosRateio = ['CentroCusto', 'Unidade'] as const;
/** Cost centres or units. */
export type AgrupamentoRateio = (typeof agrupamentosRateio)[number];

/** By what the statement may have its columns instead of time. */
export const agrupamentosResultado = [...agrupamentosRateio, 'Colaborador'] as const;
/** Cost centres, units or professionals. */
export type AgrupamentoResultado = (typeof agrupamentosResultado)[number];

/** A cost centre, unit or professional, with its company; without an id what none of them bears. */
export const lugarResultado = z.strictObject({
  id: id.nullable(),
  Nome: texto(200).nullable(),
  Empresa: id.nullable(),
});

/** The managerial income statement of a period, in one request; `Colunas` are the first days of its steps. */
export const lerResultado = call({
  method: 'GET',
  path: 'resultado',
  access: ['ler', 'Financeiro'],
  summary: 'Demonstração gerencial do resultado, por mês, trimestre ou ano',
  query: z.strictObject({
    ...period,
    Passo: z.enum(passosResultado).default('mes'),
    /** Whether what was budgeted (`OrcadoConta`) comes with it; months count whole. */
    Orcado: z.enum(['true', 'false']).default('false'),
  }),
  answer: z.strictObject({
    /** Whose money it is: of several, their amounts are added together. */
    Empresas: z.array(z.strictObject({ id, Nome: texto(200) })),
    Colunas: z.array(data),
    Linhas: z.array(linhaResultado),
    /** The budget of accounts, with the same columns and signs; null where it was not asked for. */
    Orcados: z.array(linhaResultado).nullable(),
  }),
});

/**
 * The statement of a period with a column for each cost centre or unit that bears something, by the shares of titles,
 * or for each professional whom titles name. Columns come to the whole to the cent.
 */
export const lerResultadoPorLugar = call({
  method: 'GET',
  path: 'resultado/lugares',
  access: ['ler', 'Financeiro'],
  summary: 'Demonstração gerencial do resultado de um período, por centro de custo, unidade ou profissional',
  query: z.strictObject({
    De: period.De,
    Ate: period.Ate,
    Regime: period.Regime,
    Empresa: period.Empresa,
    Unidade: period.Unidade,
    Por: z.enum(agrupamentosResultado).default('CentroCusto'),
  }),
  answer: z.strictObject({
    /** Whose money it is: of several, their amounts are added together. */
    Empresas: z.array(z.strictObject({ id, Nome: texto(200) })),
    Colunas: z.array(lugarResultado),
    Linhas: z.array(linhaResultado),
  }),
});

/** The entries behind a figure of the statement, the newest first; `Soma` is the figure. */
export const lerLancamentosResultado = call({
  method: 'GET',
  path: 'resultado/lancamentos',
  access: ['ler', 'Financeiro'],
  summary: 'Lançamentos por trás de um número da demonstração do resultado',
  query: z.strictObject({
    ...period,
    Grupo: z.enum(gruposResultado),
    PlanoConta: rowId.optional(),
    /** Only the parts of a cost centre, unit or professional (`Lugar`); without one, those of none. */
    Por: z.enum(agrupamentosResultado).optional(),
    Lugar: rowId.optional(),
    _start: z.coerce.number().pipe(z.int().min(0)).default(0),
    _limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  answer: z.strictObject({
    total: z.int(),
    Soma: dinheiro,
    Lancamentos: z.array(
      z.strictObject({
        Titulo: id,
        Descricao: texto(200),
        Documento: texto(60).nullable(),
        Data: data,
        Valor: dinheiro,
      }),
    ),
  }),
});
