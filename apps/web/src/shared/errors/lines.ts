import type { IntlShape } from 'react-intl';
import type { ApiError } from '../api/client.ts';
import { refusalLines } from './refusal.ts';

/** A text no longer than this may be shown to people as it came. */
const LONGEST = 500;

/** The sentences of a refusal, in the person's language; empty when none can be read. */
export const errorLines = (error: ApiError, intl: IntlShape): readonly string[] =>
  error.answer ? refusalLines(error.answer, intl) : foreignLines(error);

/**
 * What an answer says that is not our server's, as the specification §8 reads it: its message, its list of groups, the
 * status text, or the body as it came. Empty when none of them can be read.
 */
export function foreignLines({ body, statusText }: Pick<ApiError, 'body' | 'statusText'>): readonly string[] {
  const said = saidIn(body);
  if (said.length > 0) return said;
  if (statusText !== '') return [statusText];
  return typeof body === 'string' && body.length <= LONGEST && !body.trimStart().startsWith('<') ? [body] : [];
}

/** `{message, messages}`, where each may be a sentence, or groups as Strapi writes them: `[{messages: [{message}]}]`. */
function saidIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { message, messages } = body as { message?: unknown; messages?: unknown };
  return [...new Set([...sentences(message), ...sentences(messages)])];
}

function sentences(said: unknown): readonly string[] {
  if (typeof said === 'string') return said.trim() === '' ? [] : [said];
  if (Array.isArray(said)) return said.flatMap(sentences);
  return saidIn(said);
}
