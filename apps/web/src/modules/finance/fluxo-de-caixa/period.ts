import type { GrupoFluxo, LinhaFluxo, PassoFluxo } from '@bancada/contracts/finance';
import { compareDecimal } from '@bancada/contracts/shared';
import { Temporal } from 'temporal-polyfill';
import { today } from '../../../shared/today.ts';

/** What the cash flow is asked for. */
export interface Asked {
  readonly De: string;
  /** The last day, included. */
  readonly Ate: string;
  readonly Passo: PassoFluxo;
  /** One company; null for all of them added together. */
  readonly Empresa: number | null;
  readonly Conta: number | null;
  readonly Previstas: boolean;
  readonly Recorrentes: boolean;
}

/** A figure that was asked for: of a line, or of all of them. */
export interface Figure {
  readonly name: string;
  readonly Grupo: GrupoFluxo;
  readonly Sentido: 'Entra' | 'Sai' | null;
  readonly line: string | null;
}

/** The last week, and the four that come. */
export function firstAsked(): Asked {
  const now = Temporal.PlainDate.from(today());
  return {
    De: now.subtract({ days: 7 }).toString(),
    Ate: now.add({ days: 28 }).toString(),
    Passo: 'dia',
    Empresa: null,
    Conta: null,
    Previstas: true,
    Recorrentes: true,
  };
}

/** What the server is asked. */
export const queryOf = ({ De, Ate, Empresa, Conta, Previstas, Recorrentes }: Asked) => ({
  De,
  Ate,
  Previstas: Previstas ? ('true' as const) : ('false' as const),
  Recorrentes: Recorrentes ? ('true' as const) : ('false' as const),
  ...(Empresa === null ? {} : { Empresa }),
  ...(Conta === null ? {} : { Conta }),
});

const steps = { dia: { days: 1 }, semana: { weeks: 1 }, mes: { months: 1 } } as const;

/** The days of a line that lie within the period; of none, those of the whole period. */
export function daysOf({ De, Ate, Passo }: Asked, line: string | null): Pick<Asked, 'De' | 'Ate'> {
  if (line === null) return { De, Ate };
  const last = Temporal.PlainDate.from(line).add(steps[Passo]).subtract({ days: 1 }).toString();
  return { De: line > De ? line : De, Ate: last < Ate ? last : Ate };
}

/** The line after which there is least; null without any line. */
export function lowestOf(lines: readonly LinhaFluxo[]): LinhaFluxo | null {
  const [first] = lines;
  return first ? lines.reduce((low, each) => (compareDecimal(each.Saldo, low.Saldo) < 0 ? each : low), first) : null;
}
