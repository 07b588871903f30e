import type { IntlShape } from 'react-intl';
import { problemSentence } from '../kinds/problemSentence.ts';
import type { CellValue } from '../model/cell.ts';
import type { ImportField, ImportRow } from './types.ts';

/** What importing a row of a file does. */
export const outcomeKinds = ['refused', 'changed', 'new', 'equal'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** A row of a file, and what importing it does. */
export interface OutcomeRow {
  /** The row's line in the file. */
  readonly line: number;
  readonly kind: OutcomeKind;
  /** What was read, by field. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** Of a changed row: what is stored now in the fields that change. */
  readonly before: Readonly<Record<string, CellValue>>;
  /** Texts that could not be read, by field. */
  readonly unread: Readonly<Record<string, string>>;
  /** Why it is refused, in a sentence; else null. */
  readonly reason: string | null;
}

/** How many rows there are of each kind. */
export function countKinds(rows: readonly OutcomeRow[]): Readonly<Record<OutcomeKind, number>> {
  const counts = { refused: 0, changed: 0, new: 0, equal: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** The rows of a kind, or all; problems come first, else in the order of the file. */
export const rowsOfKind = (rows: readonly OutcomeRow[], kind: OutcomeKind | null): readonly OutcomeRow[] =>
  kind === null
    ? [...rows.filter((row) => row.kind === 'refused'), ...rows.filter((row) => row.kind !== 'refused')]
    : rows.filter((row) => row.kind === kind);

/** What a cell shows: the text nobody could read; the value; of a changed field the stored value and the new one. */
export function outcomeText(
  { id, kind }: Pick<ImportField, 'id' | 'kind'>,
  { values, before, unread }: OutcomeRow,
  words: { readonly change: (before: string, after: string) => string; readonly empty: string },
): string {
  const text = (value: CellValue) => kind.format(value) || words.empty;
  if (unread[id] !== undefined) return unread[id];
  const value = values[id] ?? null;
  return Object.hasOwn(before, id) ? words.change(text(before[id] ?? null), text(value)) : kind.format(value);
}

/** A row with cells that could not be read, as what importing it does: it is refused, and each cell says why. */
export function unreadOutcome(
  { line, cells }: ImportRow,
  fields: readonly Pick<ImportField, 'id' | 'label'>[],
  intl: IntlShape,
): OutcomeRow {
  const values: Record<string, CellValue> = {};
  const unread: Record<string, string> = {};
  const reasons: string[] = [];
  for (const { id, label } of fields) {
    const cell = cells[id];
    if (!cell) continue;
    if ('value' in cell) values[id] = cell.value;
    else {
      unread[id] = cell.problem.text;
      reasons.push(`${label}: ${problemSentence(intl, cell.problem)}`);
    }
  }
  return { line, kind: 'refused', values, before: {}, unread, reason: reasons.join(' ') };
}
