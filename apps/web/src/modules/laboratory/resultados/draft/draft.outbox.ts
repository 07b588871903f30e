import {
  bulkUpsert,
  sameValor,
  type BulkUpsertItem,
  type BulkUpsertOutcome,
  type Recusa,
  type ResultadoValor,
  type Test,
  type ValorResultado,
} from '@bancada/contracts';
import { NetworkError, request } from '../../../../shared/api/index.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import { keeperOf } from '../../../../shared/outbox/keeping.ts';
import { Outbox, type Outcome } from '../../../../shared/outbox/Outbox.ts';
import { Sender } from '../../../../shared/outbox/Sender.ts';
import { clearWhenLeft } from '../../../../shared/session/leaving.ts';
import type { Draft, TypedResult, Waiting } from './draft.types.ts';

/** What became of a cell, with the version it has now. */
interface ResultOutcome extends Outcome<Waiting> {
  readonly Versao?: number | undefined;
  readonly atual?: ResultadoValor;
}

const keeper = keeperOf<Draft>('cells');

/** Everything typed into result cells and not stored yet. Plain data: the grid asks it while painting. */
export const drafts = new Outbox<TypedResult, ValorResultado | null, Waiting, ResultOutcome>({
  keeper,
  asSent: ({ content }) => content.valor,
  isOwn: ({ sent, usuario }, { atual }) =>
    atual?.AlteradoPor === usuario && sent.some((valor) => sameValor(valor, atual.ValorResultado)),
  rebase: (content, { Versao = content.Versao }) => ({ ...content, Versao }),
});

/** Sends result cells: typed values wait a little for more (domain §1.3). */
export const sender = new Sender({
  outbox: drafts,
  keeper,
  delay: 600,
  batchOf: (due) => due.slice(0, 1000),
  send,
  refusedTogether: (answer): Waiting => ({ refusal: answer, atual: null }),
  // Without a network the strip says so.
  failed: (error) => {
    if (!(error instanceof NetworkError)) reportError(error);
  },
  changed: drafts.touch,
});

// What was typed is in the browser's database, encrypted.
clearWhenLeft(() => drafts.empty());

/** Told which rows the server stored, and which tests changed their state with them. */
type StoredListener = (rows: readonly ResultadoValor[], tests: readonly Test[]) => void;

const listeners = new Set<StoredListener>();

/** Follows what is stored until the returned function is called. */
export function followStored(listener: StoredListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rows the server stored, for every open page. */
export const tellStored: StoredListener = (rows, tests) => {
  for (const listener of listeners) listener(rows, tests);
};

async function send(batch: readonly Draft[]): Promise<readonly ResultOutcome[]> {
  const { outcomes, results, tests } = await request(bulkUpsert, { body: { results: batch.map(itemOf) } });
  tellStored(results, tests);
  const versions = new Map(results.map(({ id, Versao }) => [id, Versao]));
  return outcomes.map((outcome, index) => outcomeOf(outcome, versions.get(batch[index]?.content.id ?? 0)));
}

const itemOf = ({ content: { id, valor, Versao, Motivo, desfaz } }: Draft): BulkUpsertItem => ({
  id,
  ValorResultado: valor,
  Versao,
  ...(Motivo === null ? {} : { Motivo }),
  ...(desfaz === true && { Desfaz: true }),
});

function outcomeOf(outcome: BulkUpsertOutcome, Versao: number | undefined): ResultOutcome {
  if (outcome.status === 'ok') return { status: 'stored', Versao };
  const refusal = refusalOf(outcome);
  if (outcome.status !== 'conflict') return { status: 'refused', why: { refusal, atual: null } };
  const { atual } = outcome;
  return { status: 'conflict', why: { refusal, atual }, atual, Versao: atual.Versao };
}

const refusalOf = ({ code, message, messages, details }: Recusa): Recusa => ({ code, message, messages, details });
