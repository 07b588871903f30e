import { parseDatePt, parsePhone } from '@bancada/br-utils';
import { digitsOnly, fieldKind, type Listed } from '@bancada/contracts';
import type { z } from 'zod';
import { searchWords } from './search-words.ts';

/** A part of what is searched for: a row has it where all words of one of its ways stand, where it has its day, or where it has all of its parts. */
export interface Term {
  readonly ways: readonly (readonly string[])[];
  readonly day: Day | null;
  /** The same words read apart from each other; none where they can only be read together. */
  readonly parts: readonly Term[];
}

interface Day {
  readonly fields: readonly string[];
  readonly date: string;
}

type Searched = Pick<Listed, 'search' | 'row'>;

const kindsOf = ({ search, row }: Searched) =>
  search.map((name) => [name, fieldKind(row.shape[name] as z.ZodType)] as const);

/** Search fields that hold a day: searched by equality, for a text of them could not be stored with the rest. */
export const dayFields = (listed: Searched): string[] =>
  kindsOf(listed).flatMap(([name, kind]) => (kind === 'date' ? [name] : []));

/** A day as Brazilians write it, with its year. */
const DAY = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;

/** Digits, and signs people write among those of a document or telephone. */
const NUMERIC = /^[+(./-]*\d[\d().\-/]*$|^\(\d+\)$/;

/** Fewer digits than an index finds are searched as they are written alone. */
const FEWEST = 3;

/**
 * Reads a searched text. For nouns searched by documents or telephones, numbers may be written with their signs and
 * spaces: `(11) 98765-4321` is found where `5511987654321` is stored. For those searched by a day, `12/05/1990` is one.
 */
export function searchTerms(listed: Searched, text: string): Term[] {
  const fields = dayFields(listed);
  const isNumbered = kindsOf(listed).some(([, kind]) => digitsOnly.has(kind));
  const terms: Term[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) terms.push(runTerm(run, fields));
    run = [];
  };
  for (const word of searchWords(text)) {
    if (isNumbered && NUMERIC.test(word)) run.push(word);
    else {
      endRun();
      terms.push(dayTerm(word, fields) ?? { ways: [[word]], day: null, parts: [] });
    }
  }
  endRun();
  return terms;
}

/** Numbers that follow each other. A day among them may be one, or digits of theirs: `5 2.9.9822 4725` is a document. */
function runTerm(run: readonly string[], fields: readonly string[]): Term {
  const at = run.findIndex((word) => dayTerm(word, fields) !== null);
  const day = dayTerm(run[at] ?? '', fields);
  if (day === null) return numberTerm(run);
  const sides = [run.slice(0, at), run.slice(at + 1)].filter((side) => side.length > 0);
  if (sides.length === 0) return day;
  return { ...numberTerm(run), parts: [day, ...sides.map((side) => runTerm(side, fields))] };
}

const numberTerm = (run: readonly string[]): Term => ({ ways: waysOf(run), day: null, parts: [] });

function dayTerm(word: string, fields: readonly string[]): Term | null {
  if (fields.length === 0 || !DAY.test(word)) return null;
  const parsed = parseDatePt(word);
  return parsed.ok ? { ways: [[word]], day: { fields, date: parsed.value }, parts: [] } : null;
}

/** Numbers that follow each other: as they are written, and as the digits of one number. */
function waysOf(run: readonly string[]): string[][] {
  const digits = run.join('').replaceAll(/\D/g, '');
  const phone = parsePhone(digits);
  const ways = [run.join(' '), ...(digits.length >= FEWEST ? [digits] : []), ...(phone.ok ? [phone.digits] : [])];
  return [...new Set(ways)].map((way) => way.split(' '));
}
