import { inWords } from '@bancada/contracts';
import type { z } from 'zod';

/** What a JSON value is called. */
const types = {
  array: inWords('input.type.array'),
  boolean: inWords('input.type.boolean'),
  int: inWords('input.type.int'),
  null: inWords('input.type.null'),
  number: inWords('input.type.number'),
  object: inWords('input.type.object'),
  record: inWords('input.type.object'),
  string: inWords('input.type.string'),
} as const satisfies Record<string, string>;

const nameOf = (type: string): string =>
  type in types ? types[type as keyof typeof types] : inWords('input.type.other');

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const n = String(maximum);
  if (origin === 'string') return inWords('input.issue.text.max', { n });
  if (origin === 'array') return inWords('input.issue.items.max', { n });
  return inclusive === false ? inWords('input.issue.less', { n }) : inWords('input.issue.max', { n });
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const n = String(minimum);
  if (origin === 'string') return n === '1' ? inWords('input.issue.empty') : inWords('input.issue.text.min', { n });
  if (origin === 'array') return n === '1' ? inWords('input.issue.item') : inWords('input.issue.items.min', { n });
  return inclusive === false ? inWords('input.issue.greater', { n }) : inWords('input.issue.min', { n });
}

const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** zod's sentences in the Portuguese of Brazil, for people: its own `pt` is that of Portugal. */
export const brazilian: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return inWords('input.issue.absent');
      return inWords('input.issue.type', { tipo: nameOf(issue.expected), veio: nameOf(typeOf(issue.input)) });
    case 'invalid_value':
      return inWords('input.issue.options', { opcoes: list.format(issue.values.map(String)) });
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return inWords('input.issue.multiple', { n: issue.divisor });
    case 'invalid_format':
      return inWords('input.issue.format');
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
      return inWords('input.issue.other');
  }
};
