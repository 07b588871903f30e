export type { FieldKind, FieldModel } from '../fields/kinds/index.ts';

/** The fields of a row as the wire has them: texts, canonical numbers, whole numbers, booleans, lists, null. */
export type FieldValues = Readonly<Record<string, unknown>>;
