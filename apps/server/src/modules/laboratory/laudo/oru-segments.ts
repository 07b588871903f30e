import { escapeHl7 } from '../instrument/hl7/escapes.ts';
import { usualSeparators } from '../instrument/hl7/separators.ts';

/** A field: its components, each escaped. */
export const field = (...components: readonly (string | null)[]): string =>
  components
    .map((each) => escapeHl7(each ?? '', usualSeparators))
    .join(usualSeparators.component)
    .replace(/\^+$/, '');

/** A segment without the empty fields at its end. */
export const segment = (name: string, ...fields: readonly string[]): string =>
  [name, ...fields].join(usualSeparators.field).replace(/\|+$/, '');

/** A moment as HL7 writes it, in UTC: `20261120120000+0000`. */
export const moment = (instant: string | null): string =>
  instant === null ? '' : `${new Date(instant).toISOString().slice(0, 19).replace(/\D/g, '')}+0000`;

/** So many empty fields. */
export const gap = (count: number): string[] => Array<string>(count).fill('');
