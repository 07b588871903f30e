import { mesDe, PeriodoFechado } from '@bancada/contracts/finance';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import type { AnyRow, CellLooks } from '../../../shared/registry/index.ts';

const closed = { query: { Situacao: 'Fechado', _limit: '-1' } };

/** Beside days of months that are closed: a lock. @param fields - the fields of days by which rows count */
export function useLockLooks(fields: readonly string[]): CellLooks {
  const intl = useIntl();
  const { data, mutate } = useReading(PeriodoFechado.calls.list, closed);
  useRecordChanges(PeriodoFechado, () => void mutate());
  const names = fields.join();
  return useMemo(() => {
    const months = new Set(data?.map(({ Mes }) => Mes));
    const label = intl.formatMessage({ id: 'finance.close.closed' });
    const lookOf = (field: string) => ({
      marks: (row: AnyRow) => {
        const day = row[field];
        return typeof day === 'string' && months.has(mesDe(day)) ? [{ icon: 'lock', label }] : [];
      },
    });
    return Object.fromEntries(names.split(',').map((field) => [field, lookOf(field)]));
  }, [data, intl, names]);
}
