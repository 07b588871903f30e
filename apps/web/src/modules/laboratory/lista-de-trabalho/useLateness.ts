import { atrasoOf, type AwaitedTest } from '@bancada/contracts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { AnyRow, CellLooks } from '../../../shared/registry/index.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** States from which a test is late no more. */
const done = new Set(['Autorizado', 'Cancelado', 'Rejeitado']);

/** Beside a promise that has passed: since when, and why. */
export function useLateness(): CellLooks {
  const intl = useIntl();
  return useMemo(() => {
    const say = (row: AnyRow): string | null => {
      const late = lateness(row);
      if (!late) return null;
      const { minutos, causa } = late;
      const [unit, n] =
        minutos >= DAY
          ? (['day', Math.floor(minutos / DAY)] as const)
          : minutos >= HOUR
            ? (['hour', Math.floor(minutos / HOUR)] as const)
            : (['minute', minutos] as const);
      const since = intl.formatMessage({ id: `laboratory.worklist.late.${unit}` }, { n });
      return `${since}: ${intl.formatMessage({ id: `laboratory.worklist.cause.${causa}` })}`;
    };
    return {
      Prazo: {
        width: 330,
        tone: (row) => (lateness(row) ? 'danger' : null),
        marks: (row) => {
          const label = say(row);
          return label === null ? [] : [{ icon: 'warning', label, tone: 'danger' }];
        },
        suffix: (row) => say(row) ?? '',
      },
    };
  }, [intl]);
}

function lateness(row: AnyRow) {
  const { TestStatus, Sample } = row;
  if (done.has(String(TestStatus))) return null;
  const sample = typeof Sample === 'object' && Sample !== null ? (Sample as Record<string, unknown>) : {};
  const received = sample['DataRecebimento'];
  // A row of tests, as the list has it.
  const test = row as unknown as Omit<AwaitedTest, 'DataRecebimento'>;
  return atrasoOf(
    { ...test, DataRecebimento: typeof received === 'string' ? received : null },
    new Date().toISOString(),
  );
}
