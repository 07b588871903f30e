import type { StatusTone } from '../base/statusIcons.ts';
import type { CellAddress, CellProblem, CellSaveState } from './cell.ts';
import type { SheetTable } from './table.ts';

/** A small picture in a cell, always with a name. */
export interface CellFlag {
  readonly icon: string;
  readonly label: string;
  readonly tone: string;
}

/** Everything a cell shows, ready to be painted. */
export interface CellLook {
  readonly text: string;
  /** What is said in place of the text, where that is no word. */
  readonly spoken?: string | undefined;
  readonly suffix: string;
  /** A line over the text. */
  readonly caption?: string | undefined;
  readonly align: 'left' | 'right' | 'center';
  /** Drawn instead of the text, with the text as its name. */
  readonly glyph: string | null;
  readonly flags: readonly CellFlag[];
  /** The text is a state. */
  readonly badge?: StatusTone | undefined;
  readonly readOnly: boolean;
  readonly calculated: boolean;
  readonly invalid: boolean;
  /** The ground of a cell that stands out. */
  readonly tone?: string | undefined;
  readonly tooltip: string;
  /** The row is not loaded: it is pending, or loading failed. */
  readonly absent?: 'waiting' | 'failed';
}

/** A cell that shows a text and takes no entry. */
export const readOnlyLook = (text: string): CellLook => ({
  text,
  suffix: '',
  align: 'left',
  glyph: null,
  flags: [],
  readOnly: true,
  calculated: false,
  invalid: false,
  tooltip: '',
});

/** The sentences a look needs, in the person's language. */
export interface LookWords {
  problem(problem: CellProblem): string;
  saveState(state: CellSaveState): string;
  readonly calculated: string;
  readonly masked: string;
  readonly checked: string;
  readonly unchecked: string;
}

const saveTones: Readonly<Record<CellSaveState, string>> = {
  saving: 'neutral',
  saved: 'success',
  queued: 'neutral',
  conflict: 'danger',
  refused: 'danger',
};

/** Words longer than this may be cut by their cell: the tooltip has them whole. */
const LONG = 16;

/** How a cell looks now, or null when it is not in the table or its row is not here. */
export function lookOf<Row>(table: SheetTable<Row>, address: CellAddress, words: LookWords): CellLook | null {
  const row = table.rowById(address.rowId);
  const column = table.columnById(address.columnId);
  if (column === undefined || row === undefined) return null;
  const kind = column.kind(row);
  const value = column.value(row);
  const problem = column.problem?.(row) ?? null;
  const lock = column.lock?.(row) ?? null;
  const calculated = kind.id === 'calculated';
  const text = problem ? problem.text : kind.format(value);
  const flags = flagsOf(problem, column.marks?.(row) ?? [], column.saveState?.(row) ?? null, words);
  const whole = kind.align === 'left' && text.length > LONG ? text : null;
  const reasons = [
    column.caption?.(row) ?? null,
    whole,
    ...flags.map(({ label }) => label),
    lock,
    calculated ? words.calculated : null,
  ];
  const ticked = kind.id === 'check' && !problem && value !== null;
  const isChecked = value === 'true';
  return {
    text: ticked ? (isChecked ? words.checked : words.unchecked) : text,
    spoken: kind.masked && text !== '' && !problem ? words.masked : undefined,
    suffix: text === '' || problem ? '' : (column.suffix?.(row) ?? ''),
    caption: column.caption?.(row),
    align: kind.align,
    glyph: kind.id === 'check' && !problem ? (isChecked ? 'checkboxOn' : 'checkboxOff') : null,
    flags,
    badge: (text !== '' && !problem && column.badge?.(row)) || undefined,
    readOnly: calculated || lock !== null,
    calculated,
    invalid: problem !== null,
    tone: column.tone?.(row) ?? undefined,
    tooltip: reasons.filter((reason) => reason !== null && reason !== '').join('\n'),
  };
}

function flagsOf(
  problem: CellProblem | null,
  marks: readonly { icon: string; label: string; tone?: string }[],
  saveState: CellSaveState | null,
  words: LookWords,
): readonly CellFlag[] {
  const flags: CellFlag[] = marks.map(({ icon, label, tone = 'neutral' }) => ({ icon, label, tone }));
  if (problem) flags.unshift({ icon: 'problem', label: words.problem(problem), tone: 'danger' });
  if (saveState) flags.push({ icon: saveState, label: words.saveState(saveState), tone: saveTones[saveState] });
  return flags;
}
