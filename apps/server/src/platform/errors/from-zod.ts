import { type CampoRecusado, inWords } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { brazilian, type Words, wordsOf } from './locale.ts';
import { short } from './short.ts';

z.config({ localeError: brazilian });

/** How many fields an answer names; the others are counted. */
const MOST = 20;

const nameOf = (path: readonly PropertyKey[]) => short(path.map(String).join('.'));

/** Issues of unions nest; the ones of the branch that came nearest say most. */
const nearest = (branches: readonly (readonly z.core.$ZodIssue[])[]) =>
  branches.reduce((best, branch) => (branch.length < best.length ? branch : best));

/** An issue as it is answered, and its text in every language where that is known. */
interface Worded {
  readonly issue: z.core.$ZodIssue;
  readonly words: Words | undefined;
}

/** The most characters of a text's id and values: options may be hundreds. */
const WORDS = 400;

/** An issue that zod has finished with holds no value any more: what came instead of a type is not known. */
const finishedWords = (issue: z.core.$ZodIssue): Words | undefined =>
  issue.code === 'invalid_type' ? undefined : wordsOf(issue as z.core.$ZodRawIssue);

/** What answers say of one issue. zod's own message of unknown keys repeats all of them. */
function* findings(
  { issue, words }: Worded,
  above: readonly PropertyKey[] = [],
): Generator<CampoRecusado & { motivo: string }> {
  const whole = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const texto = 'input.field.unknown';
    for (const key of issue.keys) yield { campo: nameOf([...whole, key]), motivo: inWords(texto), texto };
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    for (const inner of nearest(issue.errors)) yield* findings({ issue: inner, words: finishedWords(inner) }, whole);
  } else {
    const told = words && JSON.stringify(words).length <= WORDS ? words : {};
    yield { campo: nameOf(whole), motivo: short(issue.message), ...told };
  }
}

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** How many findings an issue comes to, without making them. */
function countOf(issue: Issue): number {
  if (issue.code === 'unrecognized_keys') return issue.keys.length;
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return 1;
  return foundIn(nearest(issue.errors));
}

const foundIn = (issues: readonly Issue[]) => issues.reduce((sum, issue) => sum + countOf(issue), 0);

/** A refusal of the first issues; `found` findings there are in all. */
function refusal(issues: readonly Worded[], found: number): AppError {
  const campos: (CampoRecusado & { motivo: string })[] = [];
  for (const issue of issues) {
    for (const finding of findings(issue)) {
      if (campos.length === MOST) break;
      campos.push(finding);
    }
  }
  const mais = found - campos.length;
  const messages = campos.map(({ campo, motivo }) => (campo ? `${campo}: ${motivo}` : motivo));
  if (mais === 0) return new AppError('DADOS_INVALIDOS', { campos }, messages);
  const more = inWords('input.field.more', { n: mais.toLocaleString('pt-BR') });
  return new AppError('DADOS_INVALIDOS', { campos, mais }, [...messages, more]);
}

/**
 * Input that does not fit its schema: 400, one sentence per field, `details.campos` for forms. At most 20 fields are
 * named; `details.mais` counts the others.
 */
export function fromZod({ issues }: z.core.$ZodError): AppError {
  return refusal(
    issues.slice(0, MOST).map((issue) => ({ issue, words: finishedWords(issue) })),
    foundIn(issues),
  );
}

/**
 * Input as its schema reads it. Beside `schema.parse` it words only the issues that are answered: a bulk call may have
 * a hundred thousand.
 *
 * @throws AppError DADOS_INVALIDOS as `fromZod`
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const found = new Found();
  const value = found.parse(schema, input);
  found.refuse();
  return value as z.output<S>;
}

/** The issues of one input: the first ones as they are answered, the others only counted. */
export class Found {
  readonly #first: Worded[] = [];
  #count = 0;

  /** @param parts - whose issues it begins with, in this order */
  constructor(...parts: readonly Found[]) {
    for (const part of parts) {
      this.#count += part.#count;
      this.#first.push(...part.#first.slice(0, MOST - this.#first.length));
    }
  }

  /** Whether there is no issue. */
  get none(): boolean {
    return this.#count === 0;
  }

  /**
   * Validates a value, and keeps its issues.
   *
   * @param path - where the value is in the input
   * @returns the value as its schema reads it; only valid if there is no issue
   */
  parse(schema: z.ZodType, input: unknown, path: readonly PropertyKey[] = []): unknown {
    const { value, issues } = finished(schema._zod.run({ value: input, issues: [] }, context));
    if (issues.length === 0) return value;
    this.#count += foundIn(issues);
    for (const issue of issues.slice(0, MOST - this.#first.length)) {
      const { path: within, ...whole } = z.core.util.finalizeIssue(issue, context, z.config());
      this.#first.push({ issue: { ...whole, path: [...path, ...within] }, words: wordsOf(issue) });
    }
    return value;
  }

  /** @throws AppError DADOS_INVALIDOS if there is any issue */
  refuse(): void {
    if (!this.none) throw refusal(this.#first, this.#count);
  }
}

const context = { async: false } as const;

function finished<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  return result;
}
