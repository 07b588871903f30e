import type { CellContent, CellValue, ParsedCell } from './cell.ts';

/** What a parsed text puts into its cell. */
export function contentOf(parsed: ParsedCell): CellContent {
  return parsed.ok ? { value: parsed.value } : { problem: parsed.problem };
}

/** Whether two contents are the same for the person: same value, or same unreadable text. */
export function sameContent(a: CellContent, b: CellContent): boolean {
  if ('problem' in a || 'problem' in b) {
    return 'problem' in a && 'problem' in b && a.problem.text === b.problem.text && a.problem.code === b.problem.code;
  }
  return sameValue(a.value, b.value);
}

function sameValue(a: CellValue, b: CellValue): boolean {
  if (a === null || b === null || typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Whether a cell holds a text that is still to be looked up. */
export const isLookingUp = (content: CellContent): boolean =>
  'problem' in content && content.problem.code === 'lookingUp';
