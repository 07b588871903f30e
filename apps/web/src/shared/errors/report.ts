import { ApiError, NetworkError } from '../api/client.ts';
import { expireSession } from '../session/session.state.ts';
import { notify } from './notices.state.ts';

/**
 * The one place that decides what a failed call means to the person (spec §8): 401 opens the login
 * dialog, 403 is a warning, cancelled requests say nothing, everything else is a red toast.
 */
export function reportError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (error instanceof NetworkError) {
    notify({ tone: 'warning', lines: [], messageId: 'shell.error.network' });
    return;
  }
  if (!(error instanceof ApiError)) {
    notify({ tone: 'error', lines: [], messageId: 'errors.INTERNO' });
    // A defect of ours: the console keeps the stack for whoever looks into it.
    console.error(error);
    return;
  }
  if (error.status === 401) expireSession();
  else if (error.status === 403)
    notify({ tone: 'warning', lines: [], messageId: 'errors.SEM_PERMISSAO', values: { url: error.url } });
  else if (error.answer) notify({ tone: 'error', lines: linesOf(error), requestId: error.answer.requestId });
  else notify({ tone: 'error', lines: [], messageId: 'errors.INTERNO' });
}

function linesOf({ answer }: ApiError): string[] {
  return [answer?.message, ...(answer?.messages ?? [])].filter((line) => line !== undefined);
}
