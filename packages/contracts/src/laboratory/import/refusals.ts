/** Why a cell of a file, or with its sample a whole line, was refused; screens have a sentence for each. */
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
  'sampleAmbiguous',
  'sampleLocked',
  'sampleNone',
  'sampleRepeated',
  'sampleWithoutExam',
] as const;
/** One of the reasons for which a cell of a file is not taken. */
export type CellRefusal = (typeof cellRefusals)[number];
