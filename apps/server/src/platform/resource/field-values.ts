/** The fields of a body. */
export type FieldValues = Readonly<Record<string, unknown>>;
