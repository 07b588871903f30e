import { fold } from '../model/fold.ts';
import type { ImportField, ImportMapping } from './types.ts';

/** A title without case, accents, units in brackets and signs, as it is compared. */
const bare = (title: string) =>
  fold(title)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Guesses which field each column of a file is, by its title: the field's own name, its label or another name it goes
 * by, whatever the case, accents and signs. The whole title counts before the one without its unit; each field is given
 * once, to the first column that names it; a column nobody knows is null.
 */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): ImportMapping {
  const mapping: (string | null)[] = headers.map(() => null);
  for (const key of [fold, bare]) {
    const names = new Map<string, string>();
    for (const { id, label, also = [] } of fields)
      for (const name of [id, label, ...also]) if (!names.has(key(name))) names.set(key(name), id);
    headers.forEach((header, column) => {
      const id = key(header) === '' ? undefined : names.get(key(header));
      if (id !== undefined && mapping[column] === null && !mapping.includes(id)) mapping[column] = id;
    });
  }
  return mapping;
}

/** Says what a column is; a field belongs to one column, so another that had it is left out. */
export function mapColumn(mapping: ImportMapping, column: number, field: string | null): ImportMapping {
  return mapping.map((before, index) =>
    index === column ? field : field !== null && before === field ? null : before,
  );
}
