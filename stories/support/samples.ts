import type { CellValue } from '@bancada/sheet';
import { calculatedKind, numberKind } from '@bancada/sheet/kinds';
import type { StoryCell, StoryColumn, StoryRow } from './OwnedSheet.tsx';

const number = numberKind({ decimals: 1, qualified: true });

/** The sum of three typed numbers with one decimal place, or nothing while one is missing. */
function total(read: (column: string) => CellValue): CellValue {
  const texts = ['na', 'k', 'cl'].map(read);
  if (!texts.every((text) => typeof text === 'string' && /^\d+(\.\d)?$/.test(text))) return null;
  const tenths = texts.reduce(
    (sum, text) =>
      sum +
      Number(
        String(text)
          .replace(/^(\d+)$/, '$1.0')
          .replace('.', ''),
      ),
    0,
  );
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Three ions and their sum: numbers as a laboratory types them. */
export const ions: readonly StoryColumn[] = [
  { id: 'na', header: 'Sódio', kind: number, unit: 'mmol/L' },
  { id: 'k', header: 'Potássio', kind: number, unit: 'mmol/L' },
  { id: 'cl', header: 'Cloreto', kind: number, unit: 'mmol/L' },
  { id: 'sum', header: 'Soma', kind: calculatedKind(1), unit: 'mmol/L', calculate: total },
];

/** Rows r1, r2…; cells by row and column where something stands. */
export function sampleRows(
  count: number,
  cells: Readonly<Record<string, Readonly<Record<string, StoryCell>>>> = {},
): StoryRow[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `r${index + 1}`;
    return { id, name: `20261120_${String(index + 1).padStart(2, '0')}`, ...(cells[id] ? { cells: cells[id] } : {}) };
  });
}

/** A cell that holds a value. */
export const held = (value: CellValue): StoryCell => ({ value });

/** Rows of ions as a morning's routine has them. */
export function ionRows(count: number): StoryRow[] {
  const cells = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `r${index + 1}`,
      {
        na: held(`${134 + (index % 12)}`),
        k: held(`${3 + (index % 3)}.${(index * 7) % 10}`),
        cl: held(`${97 + (index % 9)}.${(index * 3) % 10}`),
      },
    ]),
  );
  return sampleRows(count, cells);
}
