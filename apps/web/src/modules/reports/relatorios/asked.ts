import { BRASILIA } from '@bancada/br-utils';
import type { DeclaredReport } from '@bancada/contracts/shared';
import { Temporal } from 'temporal-polyfill';

/** What a report is asked with, as its form has it. */
export type Asked = Readonly<Record<string, unknown>>;

/** This month, by the calendar of the clinics. */
function thisMonth(): { readonly De: string; readonly Ate: string } {
  const first = Temporal.Now.plainDateISO(BRASILIA).with({ day: 1 });
  return { De: first.toString(), Ate: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/** What a report is first asked with: this month, and else what it says itself. */
export function firstAsked({ parameters }: DeclaredReport): Asked {
  const month: Asked = thisMonth();
  return Object.fromEntries(
    Object.entries(parameters.shape).map(([name, schema]) => {
      const own = schema.safeParse(undefined);
      return [name, own.success ? own.data : (month[name] ?? null)];
    }),
  );
}

/** The parameters that a report cannot be run with, as they are. */
export const wrongIn = ({ parameters }: DeclaredReport, asked: Asked): ReadonlySet<string> => {
  const read = parameters.safeParse(asked);
  return new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
};
