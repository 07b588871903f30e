import type { FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { saveRecord } from '../record.actions.ts';
import type { RegistryResource } from '../types.ts';
import { isTyped, type NewLine } from './lines.ts';

/** What storing new lines needs. */
export interface SavingLines {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly intl: IntlShape;
  /** Told after each line. */
  readonly onLine: (line: NewLine) => void;
}

/**
 * Stores what is typed, line by line from the first: each is a record of its own, and what is refused stays with its
 * reason. Ends at the first line whose answer does not come. Answers how many were stored and how many are left.
 */
export async function saveLines(
  lines: readonly NewLine[],
  { resource, fields, intl, onLine }: SavingLines,
): Promise<{ stored: number; left: number }> {
  const typed = lines.filter(isTyped);
  let stored = 0;
  for (const line of typed) {
    if (await saveRecord(line.state, resource, fields, intl)) stored += 1;
    onLine(line);
    if (line.state.unanswered.length > 0 || !navigator.onLine) break;
  }
  return { stored, left: typed.length - stored };
}
