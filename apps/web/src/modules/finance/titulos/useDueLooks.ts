import { daysBetween, titulosEmAberto } from '@bancada/contracts/finance';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { today } from './today.ts';
import type { AnyRow, CellLooks } from '../../../shared/registry/index.ts';

const open = new Set<unknown>(titulosEmAberto);

/** By how many days what is owed is late; 0 on its day, null where nothing is owed or it is not due yet. */
function lateness({ Status, Vencimento }: AnyRow): number | null {
  if (!open.has(Status) || typeof Vencimento !== 'string') return null;
  const days = daysBetween(Vencimento, today());
  return days < 0 ? null : days;
}

/** Beside the day on which a title is due: that it is today, or for how long it has passed. */
export function useDueLooks(): CellLooks {
  const intl = useIntl();
  return useMemo(() => {
    const say = (row: AnyRow): string | null => {
      const n = lateness(row);
      return n === null ? null : intl.formatMessage({ id: 'finance.due.late' }, { n });
    };
    const toneOf = (n: number) => (n > 0 ? ('danger' as const) : ('warning' as const));
    return {
      Vencimento: {
        width: 220,
        tone: (row) => {
          const n = lateness(row);
          return n === null ? null : toneOf(n);
        },
        marks: (row) => {
          const n = lateness(row);
          const label = say(row);
          return n === null || label === null ? [] : [{ icon: 'warning', label, tone: toneOf(n) }];
        },
        suffix: (row) => say(row) ?? '',
      },
    };
  }, [intl]);
}
