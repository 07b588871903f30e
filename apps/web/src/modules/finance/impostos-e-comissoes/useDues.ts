import { lerResultado, lerResultadoPorLugar } from '@bancada/contracts/finance';
import { useMemo } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import type { Asked } from '../resultado/period.ts';
import { useTitleChanges } from '../figures/useTitleChanges.ts';
import { commissionsOf, taxesOf } from './dues.ts';

const options = { keepPreviousData: true };

/** Taxes and commissions of a period, as they are owed and as they were paid. */
export function useDues({ De, Ate, Empresa }: Asked, unit: number | null) {
  const common = { De, Ate, ...(Empresa === null ? {} : { Empresa }), ...(unit === null ? {} : { Unidade: unit }) };
  const owed = { ...common, Regime: 'Competencia' as const };
  const paid = { ...common, Regime: 'Caixa' as const };
  const byMonth = [
    useReading(lerResultado, { query: owed }, options),
    useReading(lerResultado, { query: paid }, options),
  ] as const;
  const byPerson = [
    useReading(lerResultadoPorLugar, { query: { ...owed, Por: 'Colaborador' } }, options),
    useReading(lerResultadoPorLugar, { query: { ...paid, Por: 'Colaborador' } }, options),
  ] as const;
  const readings = [...byMonth, ...byPerson];
  const retry = () => readings.forEach(({ mutate }) => void mutate());
  useTitleChanges(retry);
  const [months, monthsPaid] = byMonth.map(({ data }) => data);
  const [people, peoplePaid] = byPerson.map(({ data }) => data);
  const dues = useMemo(
    () =>
      months &&
      monthsPaid &&
      people &&
      peoplePaid && {
        companies: months.Empresas,
        months: months.Colunas,
        taxes: taxesOf({ Competencia: months, Caixa: monthsPaid }),
        commissions: commissionsOf({ Competencia: people, Caixa: peoplePaid }),
      },
    [months, monthsPaid, people, peoplePaid],
  );
  return { dues, error: readings.find(({ error }) => error)?.error, retry };
}
