import {
  type AgrupamentoResultado,
  mesesPorPasso,
  type PassoResultado,
  type RegimeResultado,
} from '@bancada/contracts/finance';
import { Temporal } from 'temporal-polyfill';
import { today } from '../../../shared/today.ts';

/** What the statement is asked for. */
export interface Asked {
  readonly De: string;
  /** The last day, included. */
  readonly Ate: string;
  readonly Regime: RegimeResultado;
  readonly Passo: PassoResultado;
  /** By what places it has its columns; null for steps of time. */
  readonly Por: AgrupamentoResultado | null;
  /** One company; null for all of them added together. */
  readonly Empresa: number | null;
  readonly CentroCusto: number | null;
  /** Whether it is held against the budget. */
  readonly Orcado: boolean;
}

/** This month and the five before it. */
export function firstAsked(): Asked {
  const first = Temporal.PlainDate.from(today()).with({ day: 1 });
  const De = first.subtract({ months: 5 }).toString();
  const Ate = first.add({ months: 1 }).subtract({ days: 1 }).toString();
  return { De, Ate, Regime: 'Competencia', Passo: 'mes', Por: null, Empresa: null, CentroCusto: null, Orcado: false };
}

/** The days of a column that lie within the period; of none, and of a place, those of the whole period. */
export function daysOf({ De, Ate, Passo, Por }: Asked, column: string | null): Pick<Asked, 'De' | 'Ate'> {
  if (column === null || Por !== null) return { De, Ate };
  const last = Temporal.PlainDate.from(column).add({ months: mesesPorPasso[Passo] }).subtract({ days: 1 }).toString();
  return { De: column > De ? column : De, Ate: last < Ate ? last : Ate };
}
