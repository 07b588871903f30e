import type { CellValue } from '@bancada/sheet/model';
import { pairsKind, quoted, valuesOf } from '@bancada/sheet/kinds';
import { PairsField } from '../PairsField.tsx';
import type { KindOfField } from './kind.ts';

const recordValue = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : null;

/** Names and texts in turn as a record. */
function recordOf(value: NonNullable<CellValue>): Record<string, string> {
  const texts = valuesOf(value);
  return Object.fromEntries(texts.flatMap((name, index) => (index % 2 === 0 ? [[name, texts[index + 1] ?? '']] : [])));
}

/** Names with their texts as a kind of field. */
export const pairs: KindOfField = {
  Input: ({ field: { options = [], maxLength }, frame, value, ...input }) => (
    <PairsField
      {...frame}
      {...input}
      sides={options.map((side) => side.label)}
      value={recordValue(value)}
      maxLength={maxLength}
    />
  ),
  cell: ({ maxLength }) => pairsKind({ maxLength }),
  text: quoted,
  objectText: (value) =>
    Object.entries(value)
      .map(([name, text]) => `${quoted(name)} = ${quoted(String(text))}`)
      .join('; '),
  filter: null,
  toWire: (value) => (value === null ? null : recordOf(value)),
  ordered: false,
  grouping: [],
};
