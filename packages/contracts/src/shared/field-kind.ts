import { z } from 'zod';

/** What a field is to people: how it is typed, shown, filtered and exported. */
export const fieldKinds = [
  'text',
  'memo',
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'instant',
  'boolean',
  'choice',
  'choices',
  'texts',
  'pairs',
  'cpf',
  'cnpj',
  'cns',
  'phone',
  'cep',
  'color',
  'email',
  'json',
] as const;
/** The kind of one field: how it is typed, shown and compared. */
export type FieldKind = (typeof fieldKinds)[number];

/** What a brick says of itself beyond its schema. */
export interface BrickMark {
  readonly kind: FieldKind;
  /** Where the words of its choices stand; left out, they are the field's own; `as-is`: the values are the words. */
  readonly words?: string;
  /** What the two sides of `pairs` are called. */
  readonly sides?: readonly [name: string, value: string];
}

/** What each brick is, by its schema; schemas made of it (`.nullable()`, `.max()`) are found through it. */
export const brickMarks = z.registry<BrickMark>();

/** A text longer than this is written on several lines. */
const ONE_LINE = 255;

/** The schema inside nullable, optional and default ones. */
export function innerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    inner = inner.unwrap();
  }
  return inner;
}

/** The kind of a field: its brick's, else what its schema says. Nullable and optional fields are of the kind they hold. */
export function fieldKind(schema: z.core.$ZodType): FieldKind {
  const inner = innerSchema(schema);
  const marked = brickMarks.get(inner);
  if (marked) return marked.kind;
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodNumber) return 'integer';
  if (inner instanceof z.ZodEnum) return 'choice';
  if (inner instanceof z.ZodArray && innerSchema(inner.element) instanceof z.ZodEnum) return 'choices';
  if (inner instanceof z.ZodISODate) return 'date';
  if (inner instanceof z.ZodISOTime) return 'time';
  if (inner instanceof z.ZodISODateTime) return 'instant';
  if (inner instanceof z.ZodEmail) return 'email';
  if (inner instanceof z.ZodString) return (inner.maxLength ?? 0) > ONE_LINE ? 'memo' : 'text';
  return 'json';
}

/** What forms, grids and filters need to know of a field. */
export interface FieldInfo {
  readonly kind: FieldKind;
  /** Whether a row may be stored without it. */
  readonly optional: boolean;
  /** The most characters it may have; of `texts` and `pairs`, those of each text. */
  readonly maxLength: number | null;
  /** The values of a choice, and of `texts` that are chosen; the two sides of `pairs`; empty for other kinds. */
  readonly options: readonly string[];
  /** Where the words of its choices stand, as in `BrickMark`. */
  readonly words: string | null;
}

/** Reads a field of a noun's schema. */
export function fieldInfo(schema: z.core.$ZodType): FieldInfo {
  const inner = innerSchema(schema);
  const kind = fieldKind(schema);
  const chosen = innerSchema(one(inner));
  const { words = null, sides } = brickMarks.get(inner) ?? {};
  return {
    kind,
    optional: schema instanceof z.ZodType && (schema.safeParse(null).success || schema.safeParse(undefined).success),
    maxLength: chosen instanceof z.ZodString ? chosen.maxLength : null,
    options: sides ?? (chosen instanceof z.ZodEnum ? chosen.options.map(String) : []),
    words: brickMarks.get(chosen)?.words ?? words,
  };
}

/** What a list or a record holds; another schema itself. */
function one(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : schema;
}
