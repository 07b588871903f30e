import type { GrupoContado, TotalCampo } from '@bancada/contracts/shared';
import { fieldText } from '@bancada/ui/registry';
import { viewMessages } from '@bancada/sheet/view';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../api/index.ts';
import { calendarStepText } from '../calendarStep.ts';
import type { ListParams } from '../query.ts';
import { totalsOf } from '../totals.ts';
import type { RegistryResource } from '../types.ts';
import { measureOf, partFilter, type Choice, type Measure, type Part } from './summary.ts';

/** One line of a summary: a value of the first division, its number, and those of the second division within it. */
export interface SummaryLine extends Part {
  readonly value: string | null;
  /** By the key of the second division's values. */
  readonly within: ReadonlyMap<string, string | null>;
}

/** The numbers of a list, divided. */
export interface Summary {
  readonly lines: readonly SummaryLine[];
  /** The values of the second division, in its order; empty without one. */
  readonly columns: readonly Part[];
  /** Over all rows. */
  readonly whole: string | null;
}

/** What is asked for. */
export interface Asked {
  readonly by: Choice;
  readonly also: Choice | null;
  readonly measure: Measure;
}

/** Reads a summary: the groups of the list, those of both divisions, and the whole; the same numbers as its foot. */
export function useSummary(resource: RegistryResource, filters: ListParams, { by, also, measure }: Asked) {
  const name = usePartName();
  const _campo = measure.field ? { _campo: [measure.field.name] } : {};
  const groups = useReading(resource.calls.groups, { query: { ...filters, ..._campo, _por: by.id } });
  const both = useReading(resource.calls.groups, also && { query: { ...filters, ..._campo, _por: [by.id, also.id] } });
  const sums = useReading(resource.calls.totals, measure.field && { query: { ...filters, ..._campo } });
  const summary = useMemo((): Summary | null => {
    const firsts = groups.data as readonly GrupoContado[] | undefined;
    const pairs = (also ? both.data : []) as readonly GrupoContado[] | undefined;
    const totals = (measure.field ? sums.data : []) as readonly TotalCampo[] | undefined;
    if (!firsts || !pairs || !totals) return null;
    const part = (choice: Choice, { Valor, Texto }: Pick<GrupoContado, 'Valor' | 'Texto'>): Part => ({
      key: JSON.stringify(Valor),
      label: name(choice, Valor, Texto),
      filter: partFilter(choice, Valor),
    });
    const within = Map.groupBy(pairs, ({ Valor }) => JSON.stringify(Valor));
    const lines = firsts.map((group): SummaryLine => {
      const own = part(by, group);
      const values = (within.get(own.key) ?? []).map(
        (pair) => [JSON.stringify(pair.Segundo?.Valor ?? null), measureOf(resource, measure, pair)] as const,
      );
      return { ...own, value: measureOf(resource, measure, group), within: new Map(values) };
    });
    const columns = new Map(
      also
        ? pairs.flatMap(({ Segundo }) => (Segundo ? [part(also, Segundo)] : [])).map((each) => [each.key, each])
        : [],
    );
    const count = firsts.reduce((sum, { Quantidade }) => sum + Quantidade, 0);
    const whole = measure.field ? (totalsOf(resource, totals)[measure.field.name] ?? null) : String(count);
    return { lines, columns: [...columns.values()], whole };
  }, [resource, name, by, also, measure, groups.data, both.data, sums.data]);
  const failed = [groups, both, sums].find(({ error }) => error !== undefined);
  return { summary, error: failed?.error, retry: () => void [groups, both, sums].map(({ mutate }) => mutate()) };
}

/** What a value of a division is called. */
function usePartName() {
  const intl = useIntl();
  return useMemo(() => {
    const empty = intl.formatMessage(viewMessages.emptyValue);
    return ({ field, step }: Choice, value: string | null, called: string | null): string => {
      if (value === null) return empty;
      return step ? calendarStepText(intl, step, value) : (called ?? fieldText(field, value)) || empty;
    };
  }, [intl]);
}
