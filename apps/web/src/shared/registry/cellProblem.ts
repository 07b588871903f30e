import { cellValueOf } from '@bancada/ui/registry';
import type { CellKind, CellProblem } from '@bancada/sheet';
import type { RecordState } from './record.state.ts';

/**
 * What is wrong in the cell of a record's field: it could not be read, or was refused.
 *
 * @param at - the field, or its place in a collection (`Itens.0.Quantidade`)
 * @param message - why it was refused, where that is not said of the field itself
 */
export function cellProblem(
  { typed, errors }: RecordState,
  at: string,
  kind: CellKind,
  value: unknown,
  message: string | undefined = errors[at],
): CellProblem | null {
  const unread = typed[at];
  if (unread) {
    const parsed = kind.parse(unread.text);
    return parsed.ok ? { text: unread.text, code: 'lookingUp' } : parsed.problem;
  }
  return message === undefined ? null : { text: kind.write(cellValueOf(value, kind)), code: 'refused', message };
}
