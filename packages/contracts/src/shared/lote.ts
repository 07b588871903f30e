import { z } from 'zod';
import { id } from './bricks.ts';
import { recusa } from './refusal.ts';

/** So many rows are changed by one call at most. */
export const MAX_LOTE = 500;

/** Why one row was not changed: as the call for a single one would answer. */
const refused = { id, ...recusa.shape };

/** Rows to be changed: each with `id` and what the call for a single one takes, which reads it. */
export const loteBody = z.strictObject({ itens: z.array(z.looseObject({ id })).min(1).max(MAX_LOTE) });

/** What became of the rows, in the order they were sent. `row` is what a noun's list answers, `record` its row with collections. */
export const loteAnswer = <A extends z.ZodType, D extends z.ZodType>(row: A, record: D) =>
  z.strictObject({
    outcomes: z.array(
      z.discriminatedUnion('status', [
        z.strictObject({ status: z.literal('ok'), id, row: record }),
        /** Somebody else changed it: `atual` is what stands in the database, `details` say who and when. */
        z.strictObject({ status: z.literal('conflict'), ...refused, atual: row }),
        z.strictObject({ status: z.literal('locked'), ...refused }),
        z.strictObject({ status: z.literal('invalid'), ...refused }),
      ]),
    ),
  });
