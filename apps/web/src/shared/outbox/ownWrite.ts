type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of the wire are the same; lists and objects by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** My changes over a row that somebody else changed meanwhile. */
export interface Merged {
  /** What is still different from their row. */
  readonly mine: Fields;
  /** Fields that both changed, each to a value of their own: the person decides. */
  readonly conflicts: readonly string[];
}

/**
 * Carries changes made on `base` over to `theirs`. Values the person sent themself, without an answer (`sent`), are
 * known to them: finding one stored is no conflict.
 */
export function mergeChanges(base: Fields, theirs: Fields, mine: Fields, sent: readonly Fields[] = []): Merged {
  const kept = Object.entries(mine).filter(([name, value]) => !sameValue(value, theirs[name]));
  const isKnown = (name: string) =>
    sameValue(theirs[name], base[name]) || sent.some((each) => name in each && isStored(each[name], theirs[name]));
  return {
    mine: Object.fromEntries(kept),
    conflicts: kept.map(([name]) => name).filter((name) => !isKnown(name)),
  };
}

/**
 * Whether a row is what the person made of `base` themself, by a change whose answer never came: one version further,
 * with the values of one of the changes that were sent, and nothing else in it is new.
 *
 * @param apart fields that only the server writes
 */
export function isOwnWrite(base: Fields, theirs: Fields, sent: readonly Fields[], apart: readonly string[]): boolean {
  if (theirs['Versao'] !== Number(base['Versao']) + 1) return false;
  const names = Object.keys(theirs).filter((name) => name in base && name !== 'Versao' && !apart.includes(name));
  return sent.some((each) => names.every((name) => isStored(name in each ? each[name] : base[name], theirs[name])));
}

/**
 * Whether a value that was sent is the one that is stored: texts are stored without blanks at their ends, links may
 * come as rows, and the new rows of a collection have got an id.
 */
export function isStored(sent: unknown, stored: unknown): boolean {
  const [a, b] = [unlinked(sent), unlinked(stored)];
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (!areRows(a) || !areRows(b)) return sameValue(a, b);
  const left = [...b];
  return a.length === b.length && a.every((row) => takeFirst(left, (one) => hasFields(one, row)));
}

const unlinked = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const areRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);

const hasFields = (row: Fields, sent: Fields) =>
  Object.entries(sent).every(([name, value]) => name === 'Versao' || isStored(value, row[name]));

/** Takes the first that fits out of a list; false when none does. */
function takeFirst<T>(list: T[], fits: (each: T) => boolean): boolean {
  const at = list.findIndex(fits);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
