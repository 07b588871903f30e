/** Words that names have or lack as whoever writes them likes. */
const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** The words of a name, without accents, capitals, particles and order. */
export const palavrasDoNome = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word))
    .toSorted();

/** Whether two names have the same words, however they are written and in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const words = palavrasDoNome(one).join(' ');
  return words !== '' && words === palavrasDoNome(other).join(' ');
}

/** How many letters are typed wrong, left out, too many, or changed about with their neighbour; no more than `most` + 1. */
export function typingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const equal = one[row - 1] === other[column - 1];
      const steps = [(last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (equal ? 0 : 1)];
      const turned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && turned) steps.push((before[column - 2] ?? 0) + 1);
      line.push(Math.min(...steps));
    }
    [before, last] = [last, line];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

/** So many slips are a word's own: a short word with one is another word. */
const slips = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one);

function isNearWord(one: string, other: string): boolean {
  const most = Math.min(slips(one), slips(other));
  return isInitialOf(one, other) || isInitialOf(other, one) || typingDistance(one, other, most) <= most;
}

/** The words of `few` each paired with another one of `many`, equal ones first; how many have one. */
function paired(few: readonly string[], many: readonly string[]): number {
  const left = [...many];
  const take = (fits: (word: string) => boolean) => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const unequal = few.filter((word) => !take((each) => each === word));
  return few.length - unequal.filter((word) => !take((each) => isNearWord(word, each))).length;
}

/** So many words of a name at least tell who it is. */
const TELLING = 2;

/**
 * Whether two names are alike: every word of the shorter one stands in the longer one, but for slips of typing and
 * initials, and they are two at least.
 */
export function isNearName(one: string, other: string): boolean {
  const [few = [], many = []] = [palavrasDoNome(one), palavrasDoNome(other)].toSorted((a, b) => a.length - b.length);
  return few.length >= TELLING && paired(few, many) === few.length;
}
