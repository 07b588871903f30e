import type { IntlShape } from 'react-intl';
import { errorLines } from '../errors/lines.ts';
import { ApiError, NetworkError } from './client.ts';

/** What an error state of a page says: title, sentences, and the request id support asks for. */
export function errorWords(error: unknown, intl: IntlShape): { title: string; message: string; requestId?: string } {
  const title = intl.formatMessage({ id: 'shell.error.title' });
  if (error instanceof NetworkError) return { title, message: intl.formatMessage({ id: 'shell.error.network' }) };
  const lines = error instanceof ApiError ? errorLines(error, intl) : [];
  const message = lines.length > 0 ? lines.join('\n') : intl.formatMessage({ id: 'errors.INTERNO' });
  const requestId = error instanceof ApiError ? error.answer?.requestId : undefined;
  return requestId === undefined ? { title, message } : { title, message, requestId };
}
