import type { Child } from '@bancada/contracts/shared';
import { cellValueOf, columnOf, editKindOf, type FieldModel } from '@bancada/ui/registry';
import type { SheetColumn } from '@bancada/sheet';
import { calculateCents } from '../../calculate.ts';
import { cellProblem } from '../cellProblem.ts';
import type { RecordState } from '../record.state.ts';

/** A line of a document in the sheet: its name there, its place among the lines, and its fields with what is derived. */
export interface Line {
  readonly key: string;
  readonly index: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The columns of a document's lines: those that are typed, and those that follow.
 *
 * @param name - what the record calls the collection
 * @param state - read anew with every cell, for what was typed and could not be read
 */
export function lineColumns(
  name: string,
  { totals }: Child,
  fields: readonly FieldModel[],
  state: RecordState,
): readonly SheetColumn<Line>[] {
  return fields.map((field, index): SheetColumn<Line> => {
    const shown = columnOf<Record<string, unknown>>(field, index);
    // What must be filled is asked for when the record is saved: until then a cell may be emptied.
    const typed = field.readOnly ? null : editKindOf({ ...field, required: false }, { calculate: calculateCents });
    const total = totals?.[field.name];
    const column = {
      id: shown.id,
      ...(shown.headerAlign && { headerAlign: shown.headerAlign }),
      ...(shown.flex === undefined ? {} : { flex: shown.flex }),
      ...(shown.width === undefined ? {} : { width: shown.width }),
      header: field.required ? `${field.label} *` : field.label,
      value: (line: Line) => shown.value(line.fields),
      kind: () => shown.kind({}),
      lock: () => '',
      ...(total && { total }),
    };
    if (!typed) return column;
    return {
      ...column,
      kind: () => typed,
      value: (line) => cellValueOf(line.fields[field.name], typed),
      lock: () => null,
      problem: (line) => cellProblem(state, `${name}.${line.index}.${field.name}`, typed, line.fields[field.name]),
    };
  });
}
