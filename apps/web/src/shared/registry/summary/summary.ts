import type { FieldTotal, GrupoContado, PassoCalendario } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { ColumnFilter } from '@bancada/sheet/view';
import { Temporal } from 'temporal-polyfill';
import { calendarSteps, groupField, groupId } from '../canGroup.ts';
import { totalsOf } from '../totals.ts';
import type { RegistryResource } from '../types.ts';

/** What may be asked of a summary, by the id the API has for it. */
export interface Choice {
  readonly id: string;
  readonly field: FieldModel;
  readonly step: PassoCalendario | null;
}

/** Steps that are asked for most come first. */
const usual: readonly PassoCalendario[] = ['mes', 'semana', 'dia', 'trimestre', 'ano'];

/** The ways the rows can be divided: dates by steps of the calendar, then states and choices, then links. */
export function divisions(resource: RegistryResource, fields: readonly FieldModel[]): readonly Choice[] {
  const ranked = fields.toSorted((a, b) => rankOf(resource, a) - rankOf(resource, b));
  return ranked.flatMap((field): readonly Choice[] => {
    const steps = calendarSteps(resource, field);
    if (steps.length > 0)
      return usual
        .filter((step) => steps.includes(step))
        .map((step) => ({ id: groupId(field.name, step), field, step }));
    return isDivided(field) && groupField(resource, fields, field.name) ? [{ id: field.name, field, step: null }] : [];
  });
}

/** Most companies have few units: their name says little. */
function rankOf({ unitField }: Pick<RegistryResource, 'unitField'>, { name, kind }: FieldModel): number {
  if (name === unitField) return 3;
  return kind === 'date' || kind === 'instant' ? 0 : kind === 'link' ? 2 : 1;
}

/** Texts and numbers are seldom the same twice. */
const isDivided = ({ kind }: FieldModel): boolean => ['boolean', 'choice', 'link'].includes(kind);

/** A value of a division: what it is called, and the filter that opens its rows. */
export interface Part {
  readonly key: string;
  readonly label: string;
  readonly filter: ColumnFilter;
}

/** The number a summary shows. */
export interface Measure {
  /** The field that is totalled; null: the rows are counted. */
  readonly field: FieldModel | null;
  readonly how: FieldTotal | 'count';
}

/** The filter that leaves the rows of a group. */
export function partFilter({ step }: Choice, value: string | null): ColumnFilter {
  if (value === null) return { filled: false };
  if (step === null) return { among: [value] };
  const from = Temporal.PlainDate.from(value);
  const to = from.add(lengthOf[step]).subtract({ days: 1 });
  return { compare: { operator: 'between', value, to: to.toString() } };
}

const lengthOf: Readonly<Record<PassoCalendario, Temporal.DurationLike>> = {
  dia: { days: 1 },
  semana: { weeks: 1 },
  mes: { months: 1 },
  trimestre: { months: 3 },
  ano: { years: 1 },
};

/** A group's number as a canonical decimal; null where none of its rows has one. */
export function measureOf(
  resource: Pick<RegistryResource, 'totals'>,
  { field }: Measure,
  { Quantidade, Totais }: Pick<GrupoContado, 'Quantidade' | 'Totais'>,
): string | null {
  return field === null ? String(Quantidade) : (totalsOf(resource, Totais)[field.name] ?? null);
}
