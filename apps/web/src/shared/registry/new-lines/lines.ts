import { cellValueOf, columnOf, editKindOf, wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellEdit, CellKind, CellProblem, SheetColumn } from '@bancada/sheet';
import { calculateCents } from '../../calculate.ts';
import { cellProblem } from '../cellProblem.ts';
import { change, discard, isDirty, recordState, remember, type, valuesOf, type RecordState } from '../record.state.ts';
import { forgetForm, type FormDraft } from '../../outbox/forms.ts';

/** A line of the sheet of new rows: a record that does not exist yet, or has just been stored. */
export interface NewLine {
  readonly id: string;
  readonly state: RecordState;
}

/** Every record of a new line is named so: `fornecedores/nova/1764000000000-0001`. */
export const prefixOf = (path: string): string => `${path}/nova/`;

/** A line that was typed before, from its draft: from here on this tab types into it. */
export function lineFrom(draft: FormDraft, path: string): NewLine {
  const state = recordState(draft.usuario, draft.record, null);
  state.mine = { ...draft.mine };
  state.typed = { ...draft.typed };
  state.unanswered = draft.unanswered ?? [];
  if (draft.key !== undefined) state.key = draft.key;
  remember(state);
  forgetForm(draft);
  return { id: draft.record.slice(prefixOf(path).length), state };
}

/** Whether something is typed into the line and not stored. */
export const isTyped = ({ state }: NewLine): boolean => state.base === null && isDirty(state);

/** Puts what was typed or pasted into its lines. */
export function applyEdits(lines: readonly NewLine[], fields: readonly FieldModel[], edits: readonly CellEdit[]): void {
  const byId = new Map(lines.map((line) => [line.id, line.state]));
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const edit of edits) {
    const [state, field] = [byId.get(edit.rowId), byName.get(edit.columnId)];
    if (!state || !field) continue;
    if ('problem' in edit) {
      type(state, field.name, { text: edit.problem.text });
      continue;
    }
    if (state.typed[field.name]) type(state, field.name, null);
    change(state, field.name, wireValueOf(field, edit.value));
  }
  for (const id of new Set(edits.map(({ rowId }) => rowId))) {
    const state = byId.get(id);
    if (state && isEmptied(state)) discard(state);
  }
}

/** Whether all that was typed is that nothing stands there: such a line is given up, and begins as it did. */
const isEmptied = (state: RecordState): boolean =>
  state.base === null &&
  state.unanswered.length === 0 &&
  isDirty(state) &&
  Object.keys(state.typed).length === 0 &&
  Object.values(state.mine).every((value) => value === null || value === '');

/**
 * The columns of new lines: every field that can be typed into a cell, in the order of the form.
 *
 * @param order - the names of the fields, those that are no cells among them
 * @param stored - why the cells of a stored line take no entry
 */
export function lineColumns(
  fields: readonly FieldModel[],
  order: readonly string[],
  stored: string,
): readonly SheetColumn<NewLine>[] {
  const names = new Set([...order, ...fields.map(({ name }) => name)]);
  const typed = [...names].flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    // What must be filled is asked for when the line is stored: until then a cell may be emptied.
    const kind = field && editKindOf({ ...field, required: false }, { calculate: calculateCents });
    return kind ? [{ field, kind }] : [];
  });
  const shown = new Set(typed.map(({ field }) => field.name));
  return typed.map(({ field, kind }, index) => {
    const { id, headerAlign, flex, width } = columnOf(field, index);
    return {
      id,
      header: field.required ? `${field.label} *` : field.label,
      ...(headerAlign && { headerAlign }),
      ...(flex === undefined ? {} : { flex }),
      ...(width === undefined ? {} : { width }),
      kind: () => kind,
      value: ({ state }) => cellValueOf(valuesOf(state)[field.name], kind),
      lock: ({ state }) => (state.base === null ? null : stored),
      problem: ({ state }) => problemOf(state, field.name, kind, index === 0 ? shown : null),
      saveState: ({ state }) => (state.base ? 'saved' : state.saving ? 'saving' : null),
    };
  });
}

/**
 * What could not be read, or was refused.
 *
 * @param shown - the names of the columns, for the first one: it says what belongs to none
 */
function problemOf(
  state: RecordState,
  name: string,
  kind: CellKind,
  shown: ReadonlySet<string> | null,
): CellProblem | null {
  const elsewhere = shown && Object.entries(state.errors).find(([field]) => !shown.has(field));
  return cellProblem(state, name, kind, valuesOf(state)[name], state.errors[name] ?? elsewhere?.[1]);
}
