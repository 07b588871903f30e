import type { IntlShape } from 'react-intl';
import { ApiError, NetworkError } from './client.ts';

/** What an error state of a page says: title, sentence, and the request id support asks for. */
export function errorWords(error: Error, intl: IntlShape): { title: string; message: string; requestId?: string } {
  const title = intl.formatMessage({ id: 'shell.error.title' });
  if (error instanceof NetworkError) return { title, message: intl.formatMessage({ id: 'shell.error.network' }) };
  if (!(error instanceof ApiError) || !error.answer)
    return { title, message: intl.formatMessage({ id: 'errors.INTERNO' }) };
  return { title, message: error.answer.message, requestId: error.answer.requestId };
}
