import {
  type AgrupamentoResultado,
  comparadasComOrcado,
  type LinhaResultado,
  lerResultado,
  lerResultadoPorLugar,
  medidasOrcado,
} from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import type { Company } from '../figures/useCompanies.ts';
import { type FigureColumn, figureColumns, justActual } from './figureColumns.ts';
import type { Asked } from './period.ts';

/** A statement with its columns, whatever they are by. */
export interface Statement {
  readonly companies: readonly Company[];
  readonly lines: readonly LinhaResultado[];
  /** How many accounts have a budget; null where none was asked for. */
  readonly budgets: number | null;
  readonly columns: readonly FigureColumn[];
}

/** Reads the statement that is asked for, by steps of time or by places. */
export function useStatement({ CentroCusto, Empresa, Orcado, Passo, Por, ...period }: Asked, unit: number | null) {
  const intl = useIntl();
  const common = {
    ...period,
    ...(Empresa === null ? {} : { Empresa }),
    ...(unit === null ? {} : { Unidade: unit }),
  };
  const bySteps = {
    ...common,
    Passo,
    Orcado: Orcado ? ('true' as const) : ('false' as const),
    ...(CentroCusto === null ? {} : { CentroCusto }),
  };
  const options = { keepPreviousData: true };
  const time = useReading(lerResultado, Por === null ? { query: bySteps } : null, options);
  const places = useReading(lerResultadoPorLugar, Por === null ? null : { query: { ...common, Por } }, options);
  const statement = useMemo(() => {
    if (Por === null) return time.data && overTime(time.data, Passo, intl);
    return places.data && byPlace(places.data, Por, intl);
  }, [Por, Passo, time.data, places.data, intl]);
  const { error, mutate } = Por === null ? time : places;
  return { statement, error, retry: () => void mutate() };
}

const wordsOf = (intl: IntlShape) => (id: string) => intl.formatMessage({ id: `finance.result.${id}` });

/** Beside the budget where that was asked for. */
function overTime(
  { Empresas, Colunas, Linhas, Orcados }: AnswerOf<typeof lerResultado>,
  Passo: Asked['Passo'],
  intl: IntlShape,
): Statement {
  const measures = Orcados ? medidasOrcado : justActual;
  const steps = Colunas.map((of) => ({ of, name: calendarStepText(intl, Passo, of, 'short') }));
  return {
    companies: Empresas,
    lines: Orcados ? comparadasComOrcado(Linhas, Orcados, Colunas.length) : Linhas,
    budgets: Orcados && Orcados.length,
    columns: figureColumns(steps, measures, wordsOf(intl)),
  };
}

/** Places of several companies say whose they are: each has its own "Administrativo". */
function byPlace(
  { Empresas, Colunas, Linhas }: AnswerOf<typeof lerResultadoPorLugar>,
  by: AgrupamentoResultado,
  intl: IntlShape,
): Statement {
  const company = (id: number | null) =>
    Empresas.length > 1 ? Empresas.find((each) => each.id === id)?.Nome : undefined;
  const steps = Colunas.map(({ id, Nome, Empresa }) => ({
    of: id === null ? '' : String(id),
    name: [Nome ?? intl.formatMessage({ id: `finance.whatIf.none.${by}` }), company(Empresa)]
      .filter(Boolean)
      .join(' · '),
  }));
  return {
    companies: Empresas,
    lines: Linhas,
    budgets: null,
    columns: figureColumns(steps, justActual, wordsOf(intl)),
  };
}
