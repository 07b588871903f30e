import { ApiError, NetworkError } from '../api/client.ts';
import { expireSession } from '../session/session.state.ts';
import type { IntlShape } from 'react-intl';
import { foreignLines } from './lines.ts';
import { notify } from './notices.state.ts';
import { refusalLines } from './refusal.ts';

/**
 * The one place that decides what a failed call means to the person (spec §8): 401 opens the login
 * dialog (but for a wrong code, which is a refusal), 403 is a warning, cancelled requests say nothing, everything else is a red toast.
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
  if (error.isSessionOver) expireSession();
  else if (error.answer?.code === 'CONFIRMAR_IDENTIDADE') notify({ tone: 'warning', lines: [], refusal: error.answer });
  else if (error.status === 403) reportForbidden(error);
  else reportRefusal(error);
}

/** For so long what was said of one failure stands for all that fail with it, in milliseconds. */
const TOGETHER = 5000;

let saidAt = Number.NEGATIVE_INFINITY;

/** The same for what a screen reads beside its own and has no place to say the failure of: several fail at once, and are said once. */
export function reportAside(error: unknown): void {
  if (Date.now() - saidAt < TOGETHER) return;
  saidAt = Date.now();
  reportError(error);
}

/**
 * The same with the words of a page: the toasts are outside of its room, whose texts say what a rule of a noun asks and
 * what its fields are called.
 */
export function reportErrorInPage(error: unknown, intl: IntlShape): void {
  if (!(error instanceof ApiError) || error.isSessionOver || error.status === 403 || !isRule(error)) reportError(error);
  else notify({ tone: 'error', lines: refusalLines(error.answer, intl), requestId: error.answer.requestId });
}

const isRule = (error: ApiError): error is ApiError & { answer: NonNullable<ApiError['answer']> } =>
  error.answer?.code === 'REGRA_NAO_CUMPRIDA';

/** Which function, and, where the server says it, which ability was missing. */
function reportForbidden({ url, answer }: ApiError): void {
  const { acao, acesso } = answer?.details ?? {};
  notify({
    tone: 'warning',
    lines: [],
    messageId: 'errors.SEM_PERMISSAO',
    values: { url },
    ...(typeof acao === 'string' && typeof acesso === 'string'
      ? { why: { messageId: 'shell.forbidden.why', values: { acao, acesso } } }
      : {}),
  });
}

function reportRefusal(error: ApiError): void {
  const { answer } = error;
  if (answer) {
    notify({ tone: 'error', lines: [], refusal: answer, requestId: answer.requestId });
    return;
  }
  const lines = foreignLines(error);
  notify({ tone: 'error', lines, ...(lines.length > 0 ? {} : { messageId: 'errors.INTERNO' }) });
}
