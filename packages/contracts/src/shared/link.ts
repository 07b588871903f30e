import { z } from 'zod';

/** A link to another noun, by the field that holds its id. */
export interface Relation {
  /** The path of the linked noun. */
  readonly path: string;
  /**
   * The fields that lists may filter by and `/populate` brings along, of those the linked noun offers (`Listed.linked`);
   * the first one names the linked row to people.
   */
  readonly fields: readonly string[];
  /** The field that says in which company the linked row is, where it is not the row's own. */
  readonly company?: string;
}

/** The links of a noun, by the fields that hold their ids. */
export type Relations = Readonly<Record<string, Relation>>;

/** A link may be sent as the linked row; one without id is no link (spec §5). */
const unlinked = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as { id?: unknown }).id ?? null)
    : value;

/** The schema of a link as bodies send it: an id, null, or an object that may have an `id`. */
export const sentLink = (field: z.core.$ZodType): z.ZodType => z.preprocess(unlinked, field);

/** A link as `/populate` answers it: the linked row's id and the relation's fields, null without a link. */
export const linkedRow = z.looseObject({ id: z.int().positive() }).nullable();
