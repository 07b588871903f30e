import { z } from 'zod';

/** A row's identity: a positive integer, serialised as a JSON number (always below 2^53). */
export const id = z.int().positive();

/** The version of a row, counted from 1; an update with a stale one is a conflict. */
export const versao = z.int().positive();

/** Trimmed text of at least one and at most `max` characters. */
export const texto = (max: number) => z.string().trim().min(1).max(max);

/** A calendar date as `2026-11-20`; dates that do not exist are refused. */
export const data = z.iso.date();

/** A time of day as `06:20:00`. */
export const horario = z.iso.time({ precision: 0 });

/** An instant as ISO 8601 with offset (as the world uses them, up to 14 hours) or `Z`, and at most nanoseconds. */
export const instante = z.iso.datetime({ offset: true }).regex(/:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):\d\d)$/);

/** A canonical decimal: optional minus, digits, optional point and digits (`7.25`, `-0.5`, `1200`). At most 60 characters. */
export const decimal = z
  .string()
  .max(60)
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/);

/** A code people write in formulas and import headers: no blanks at the ends, at most 60 characters. */
export const codigo = texto(60);

/** Biological sex as reference ranges use it. */
export const sexo = z.enum(['M', 'F']);

/** One outcome of a bulk call; every bulk call answers 200 with one outcome per item (spec §7: any other status is a failure). */
export const outcomeStatus = z.enum(['ok', 'conflict', 'locked', 'invalid']);
export type OutcomeStatus = z.infer<typeof outcomeStatus>;
