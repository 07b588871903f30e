import { z } from 'zod';
import { brick, data, decimal, id, texto } from '../../shared/bricks.ts';
import type { Conditions } from '../../shared/additions.ts';
import { Test } from '../test.ts';

/** Who reads the laboratory's reports. */
export const READ = ['ler', 'Laboratorio'] as const;

/** The days of a report, both included, by the clinics' own calendar. */
export const period = { De: data, Ate: data };

/** One exam, or all. */
export const exam = { Tratamento: id.nullable().default(null) };
/** An exam is chosen among those that were ordered. */
export const examLink = { Tratamento: { noun: Test, field: 'Tratamento' } };

/** The exam of a line: its sector, as it was when it was ordered, and its name. */
export const examColumns = { Setor: texto(60).nullable(), Exame: texto(200) };

/** How many of them. */
export const count = z.int().nonnegative();

/** A percentage or a number of hours, to one place; null where there is nothing to divide by. */
export const share = brick('decimal', decimal.nullable());

/** The conditions of moments within days, both included. */
export const within = (field: string, { De, Ate }: { readonly De: string; readonly Ate: string }): Conditions => ({
  [`${field}_gte`]: De,
  [`${field}_lte`]: Ate,
});
