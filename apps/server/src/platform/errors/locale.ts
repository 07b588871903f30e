import { inWords, type WordsId } from '@bancada/contracts';
import type { z } from 'zod';

/** What is wrong with a field: the id of its text, and what fills its places: texts by their ids, or lists of options. */
export interface Words {
  readonly texto: WordsId;
  readonly valores?: Readonly<Record<string, string | readonly string[]>>;
}

/** What a JSON value is called. */
const types = {
  array: 'input.type.array',
  boolean: 'input.type.boolean',
  int: 'input.type.int',
  null: 'input.type.null',
  number: 'input.type.number',
  object: 'input.type.object',
  record: 'input.type.object',
  string: 'input.type.string',
} as const satisfies Record<string, WordsId>;

type TypeName = (typeof types)[keyof typeof types] | 'input.type.other';

const nameOf = (type: string): TypeName => (type in types ? types[type as keyof typeof types] : 'input.type.other');

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  // What an address says is text: a schema that reads a number from it leaves this where there is none.
  if (Number.isNaN(value)) return 'string';
  return Array.isArray(value) ? 'array' : typeof value;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): Words {
  const valores = { n: String(maximum) };
  if (origin === 'string') return { texto: 'input.issue.text.max', valores };
  if (origin === 'array') return { texto: 'input.issue.items.max', valores };
  return { texto: inclusive === false ? 'input.issue.less' : 'input.issue.max', valores };
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Words {
  const valores = { n: String(minimum) };
  if (origin === 'string')
    return valores.n === '1' ? { texto: 'input.issue.empty' } : { texto: 'input.issue.text.min', valores };
  if (origin === 'array')
    return valores.n === '1' ? { texto: 'input.issue.item' } : { texto: 'input.issue.items.min', valores };
  return { texto: inclusive === false ? 'input.issue.greater' : 'input.issue.min', valores };
}

/** What a check of contracts says of itself. */
const isWords = (params: Record<string, unknown> | undefined): params is Record<string, unknown> & Words =>
  typeof params?.['texto'] === 'string';

/**
 * What zod found, as a text that every language has. A check of ours says its own (`params: { texto, valores }`).
 *
 * @param issue - as the schema made it: only then it holds the value that was sent
 */
export function wordsOf(issue: z.core.$ZodRawIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { texto: 'input.issue.absent' };
      return {
        texto: 'input.issue.type',
        valores: { tipo: nameOf(issue.expected), veio: nameOf(typeOf(issue.input)) },
      };
    case 'invalid_value':
      return { texto: 'input.issue.options', valores: { opcoes: issue.values.map(String) } };
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return { texto: 'input.issue.multiple', valores: { n: String(issue.divisor) } };
    case 'invalid_format':
      return { texto: 'input.issue.format' };
    case 'custom':
      return isWords(issue.params) ? issue.params : { texto: 'input.issue.other' };
    case 'unrecognized_keys':
      return { texto: 'input.field.unknown' };
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
      return { texto: 'input.issue.other' };
  }
}

const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const isType = (value: string): value is TypeName => value.startsWith('input.type.');

/** A text of contracts in Portuguese. */
export function say({ texto, valores = {} }: Words): string {
  const spoken = Object.entries(valores).map(([name, value]) => [
    name,
    typeof value !== 'string' ? list.format(value) : isType(value) ? inWords(value) : value,
  ]);
  return inWords(texto, Object.fromEntries(spoken) as Record<string, string>);
}

/** zod's sentences in the Portuguese of Brazil, for people: its own `pt` is that of Portugal. */
export const brazilian: z.core.$ZodErrorMap = (issue) => say(wordsOf(issue));
