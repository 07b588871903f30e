import { type DeclaredReport, type FieldKind, fieldInfo, reportWords } from '@bancada/contracts';
import type { z } from 'zod';
import { schemaText } from '../paper/value-text.ts';
import type { Words } from '../words/index.ts';
import type { ReportRow } from './rows.ts';

/** A column of a report in a file. */
export interface ReportColumn {
  readonly name: string;
  readonly header: string;
  readonly kind: FieldKind;
  /** Whether its values are numbers, which stand on the right. */
  readonly isNumber: boolean;
  /** A value as people read it. */
  readonly text: (value: ReportRow[string] | undefined) => string;
}

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money']);

/** The columns of a report in the words of a language. */
export function columnsOf(declared: DeclaredReport, words: Words): readonly ReportColumn[] {
  return Object.entries(declared.columns.shape).map(([name, schema]) => columnOf(declared, words, name, schema));
}

function columnOf(declared: DeclaredReport, words: Words, name: string, schema: z.core.$ZodType): ReportColumn {
  const id = `${reportWords(declared)}.${name}`;
  const { kind } = fieldInfo(schema);
  return {
    name,
    header: words.text(id),
    kind,
    isNumber: numbers.has(kind),
    text: (value) => schemaText(words, schema, id, value),
  };
}
