import type { Antibiograma, Interpretacao, MetodoSensibilidade } from '@bancada/contracts';
import { interpretacoes, metodosSensibilidade } from '@bancada/contracts';
import type { CellEdit } from '@bancada/sheet';
import { emptyCell, pointOf, type TypedCell, type TypedCulture } from './antibiogram.ts';

/** The three columns of an isolate. */
export const fields = ['value', 'meaning', 'reason'] as const;
export type IsolateField = (typeof fields)[number];

/** A column's id: which isolate it is of, and what of it. */
export const columnId = (isolate: number, field: IsolateField): string => `${isolate}.${field}`;

const partsOf = (id: string): { readonly at: number; readonly field: IsolateField | undefined } => {
  const [at = '', name = ''] = id.split('.');
  return { at: Number(at), field: fields.find((each) => each === name) };
};

/** A culture after what was typed or pasted into its sheet. */
export const edited = (culture: TypedCulture, edits: readonly CellEdit[], stored: Antibiograma): TypedCulture =>
  edits.reduce(
    (before, edit) => (edit.columnId === 'method' ? withMethod(before, edit) : withCell(before, edit, stored)),
    culture,
  );

function withMethod(culture: TypedCulture, edit: CellEdit): TypedCulture {
  const method = 'value' in edit && metodosSensibilidade.find((each) => each === edit.value);
  if (!method) return culture;
  const lines = culture.lines.map((line) => (line.key === edit.rowId ? { ...line, method } : line));
  return { ...culture, lines: isDouble(lines) ? culture.lines : lines };
}

/** Two lines of one antimicrobial by one method would be one. */
const isDouble = (lines: readonly { antimicrobial: number; method: MetodoSensibilidade }[]): boolean =>
  new Set(lines.map(({ antimicrobial, method }) => `${antimicrobial}/${method}`)).size < lines.length;

function withCell(culture: TypedCulture, edit: CellEdit, stored: Antibiograma): TypedCulture {
  const { at, field } = partsOf(edit.columnId);
  const isolate = culture.isolates[at];
  const line = culture.lines.find(({ key }) => key === edit.rowId);
  if (!isolate || !line || !field) return culture;
  const before = isolate.cells[line.key] ?? emptyCell;
  const { [field]: _gone, ...others } = before.problems ?? {};
  const problems = 'problem' in edit ? { ...others, [field]: edit.problem } : others;
  const typed = 'value' in edit ? valueOf(field, textOf(edit.value)) : {};
  const after: TypedCell = { ...before, ...typed, problems };
  // Saying what the table says is saying nothing else.
  const { Calculada } = pointOf(stored, isolate, line, after);
  const cell = after.meaning === Calculada ? { ...after, meaning: null } : after;
  const isolates = culture.isolates.with(at, { ...isolate, cells: { ...isolate.cells, [line.key]: cell } });
  return { ...culture, isolates };
}

const textOf = (value: string | readonly string[] | null): string | null => (typeof value === 'string' ? value : null);

function valueOf(field: IsolateField, text: string | null): Partial<TypedCell> {
  if (field === 'meaning')
    return { meaning: interpretacoes.find((each): each is Interpretacao => each === text) ?? null };
  return field === 'value' ? { value: text } : { reason: text };
}
