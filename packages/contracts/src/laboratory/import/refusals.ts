/** Why a cell of a file was refused; screens have a sentence for each. */
export const cellRefusals = [
  'number',
  'ambiguous',
  'date',
  'time',
  'option',
  'check',
  'sex',
  'age',
  'identification',
  'length',
  'type',
] as const;
/** One of the reasons for which a cell of a file is not taken. */
export type CellRefusal = (typeof cellRefusals)[number];
