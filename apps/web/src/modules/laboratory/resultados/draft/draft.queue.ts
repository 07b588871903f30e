import {
  bulkUpsert,
  sameValor,
  type AnswerOf,
  type BulkUpsertItem,
  type BulkUpsertOutcome,
  type Recusa,
  type ResultadoValor,
} from '@bancada/contracts';
import { ApiError, NetworkError, request } from '../../../../shared/api/index.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import { sessionState } from '../../../../shared/session/session.state.ts';
import { allDrafts, draftOf, draftsState, markSaving, putDrafts, storedDrafts, tellStored } from './draft.state.ts';
import type { Draft } from './draft.types.ts';

/** Typed values wait this long for more before they are sent (domain §1.3). */
const AUTOSAVE_DELAY = 600;
const BATCH = 1000;
const RETRY_DELAYS = [2_000, 5_000, 15_000, 30_000];

let timer: ReturnType<typeof setTimeout> | undefined;
let inFlight: Promise<void> | null = null;
let failures = 0;

/** Sends the queue soon. */
export function scheduleSave(delay = AUTOSAVE_DELAY): void {
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), delay);
}

/** Stops sending (logout, the page is left). What is queued stays in the browser's database. */
export function stopSaving(): void {
  clearTimeout(timer);
}

/** Sends everything queued, one batch at a time; resolves when nothing is left to send or the server cannot be reached. */
export function saveNow(): Promise<void> {
  clearTimeout(timer);
  inFlight ??= drain().finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function drain(): Promise<void> {
  for (;;) {
    const batch = allDrafts()
      .filter(({ state }) => state === 'queued')
      .slice(0, BATCH);
    if (batch.length === 0) draftsState.offline = false;
    if (batch.length === 0 || !sessionState.current || sessionState.expired) return;
    if (!(await sendBatch(batch))) return;
  }
}

async function sendBatch(batch: readonly Draft[]): Promise<boolean> {
  const sent = markSaving(batch);
  try {
    settle(sent, await request(bulkUpsert, { body: { results: sent.map(itemOf) } }));
    failures = 0;
    draftsState.offline = false;
    return true;
  } catch (error) {
    giveBack(sent, error);
    return false;
  }
}

function itemOf({ id, valor, Versao, Motivo }: Draft): BulkUpsertItem {
  return { id, ValorResultado: valor, Versao, ...(Motivo === null ? {} : { Motivo }) };
}

/** Whether the cell still holds what was sent; somebody may have typed on meanwhile. */
const unchanged = (draft: Draft) => draftOf(draft.id)?.edition === draft.edition;

/** Whether a conflict is with the person's own value: it was sent and stored, and its answer was lost. */
const isOwn = ({ sent = [], usuario }: Draft, { AlteradoPor, ValorResultado }: ResultadoValor) =>
  AlteradoPor === usuario && sent.some((valor) => sameValor(valor, ValorResultado));

function settle(sent: readonly Draft[], { outcomes, results, tests }: AnswerOf<typeof bulkUpsert>): void {
  const versions = new Map(results.map(({ id, Versao }) => [id, Versao]));
  const done: Draft[] = [];
  const kept: Draft[] = [];
  sent.forEach((draft, index) => {
    const outcome = outcomes[index];
    const current = draftOf(draft.id);
    if (!outcome || !current) return;
    if (outcome.status === 'ok' && unchanged(draft)) done.push(draft);
    else if (outcome.status === 'ok') kept.push(typedOver(versions.get(draft.id) ?? current.Versao, current));
    else if (outcome.status === 'conflict' && isOwn(current, outcome.atual))
      kept.push(typedOver(outcome.atual.Versao, current));
    else if (unchanged(draft)) kept.push(rejected(draft, outcome));
  });
  tellStored(results, tests);
  storedDrafts(done);
  putDrafts(kept);
}

/** A draft whose earlier value the server holds by now: it goes on from there. */
function typedOver(Versao: number, draft: Draft): Draft {
  return { ...draft, Versao, sent: [], state: draft.state === 'saving' ? 'queued' : draft.state };
}

function rejected(draft: Draft, outcome: Exclude<BulkUpsertOutcome, { status: 'ok' }>): Draft {
  if (outcome.status === 'conflict')
    return { ...draft, state: 'conflict', refusal: refusalOf(outcome), atual: outcome.atual, sent: [] };
  return { ...draft, state: 'refused', refusal: refusalOf(outcome) };
}

const refusalOf = ({ code, message, messages, details }: Recusa): Recusa => ({ code, message, messages, details });

/** Nothing typed is lost: what could not be sent goes back into the queue, or says why it was refused. */
function giveBack(sent: readonly Draft[], error: unknown): void {
  const refusedWhole =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
  const state = refusedWhole ? 'refused' : 'queued';
  putDrafts(
    sent.filter(unchanged).map((draft): Draft => ({ ...draft, state, refusal: refusedWhole ? error.answer : null })),
  );
  if (refusedWhole || (error instanceof ApiError && error.status === 401)) {
    reportError(error);
    return;
  }
  draftsState.offline = error instanceof NetworkError;
  scheduleSave(RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)]);
  failures += 1;
}

/** Starts sending for the logged-in person, and again whenever the network comes back. */
export function startSaving(): () => void {
  const online = () => scheduleSave(0);
  addEventListener('online', online);
  scheduleSave(0);
  return () => {
    removeEventListener('online', online);
    stopSaving();
  };
}
