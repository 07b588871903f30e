import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { Turns } from './turns.ts';

export { bounded } from './bounded.ts';
export type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Longer than any document of ours takes, in milliseconds. */
const PATIENCE = 60_000;

/** How long a thread waits for another document, in milliseconds. */
const IDLE = 30_000;

/** Of its thread, in MiB: a document that needs more ends its thread, not the server. */
const MOST_MEMORY = 512;

/** What stands at the foot of each page. */
export interface Footer {
  readonly left: string;
  /** On the right, with `{page}` and `{pages}` for the numbers. */
  readonly page: string;
}

/** With whose key and in whose name a document is signed; plain data, as all that a thread is given. */
export interface PdfSignature {
  /** Key and certificates, by `identityText`. */
  readonly identity: string;
  readonly name: string;
  readonly reason: string;
  /** When they signed, in ISO form. */
  readonly at: string;
  /** Whether a timestamp will be put beside it, for which room is kept. */
  readonly stamped: boolean;
}

/** A document that is set already, for who signs it. */
export interface SignOrder {
  readonly bytes: Uint8Array;
  readonly signatures: readonly PdfSignature[];
}

/** What a thread sets: two orders that are equal are drawn alike. */
export interface PdfOrder {
  /** pdfmake's; plain data, no functions. */
  readonly definition: TDocumentDefinitions;
  /** Of every page, where it has one. */
  readonly footer?: Footer | undefined;
  /** One behind the other. */
  readonly signatures?: readonly PdfSignature[];
}

/** Of requests one is set at a time, so that the other processors stay with the requests. */
const requests = new Turns(1);

/** Of many that nobody looks at meanwhile, as many as there are processors. */
const batch = new Turns(availableParallelism());

/**
 * Sets a document as PDF, in a thread beside the server's, after those requested before: requests go on meanwhile.
 *
 * @throws Error when it cannot be set, or not in a minute of its own
 */
export const renderPdf = (definition: TDocumentDefinitions, footer?: Footer): Promise<Uint8Array> =>
  renderOrder({ definition, footer });

/** The same for an order, which may have signatures. */
export const renderOrder = (order: PdfOrder | SignOrder): Promise<Uint8Array> =>
  requests.take(() => render('request', order));

/** The same for one of many: several are set at once, and requests do not wait behind them. */
export const renderAmongMany = (order: PdfOrder | SignOrder): Promise<Uint8Array> =>
  batch.take(() => render('batch', order));

/** Whether a document that is requested now would have to wait for others. */
export const pdfBusy = (): boolean => requests.full;

/** What a thread is for: those of a batch let everything else of the machine go first. */
export type ThreadKind = 'request' | 'batch';

/** Threads that have set a document wait for the next one: what they run takes longer to load than a laudo to set. */
const waiting: Record<ThreadKind, Worker[]> = { request: [], batch: [] };
const endings = new WeakMap<Worker, NodeJS.Timeout>();

async function render(kind: ThreadKind, order: PdfOrder | SignOrder): Promise<Uint8Array> {
  const worker = waiting[kind].pop() ?? startThread(kind);
  clearTimeout(endings.get(worker));
  worker.ref();
  try {
    worker.postMessage(order, []);
    // An error of the thread rejects.
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })) as [Uint8Array];
    keep(kind, worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Whether a thread was waiting; it does so no more. */
function taken(kind: ThreadKind, worker: Worker): boolean {
  const index = waiting[kind].indexOf(worker);
  if (index >= 0) waiting[kind].splice(index, 1);
  return index >= 0;
}

function startThread(kind: ThreadKind): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: kind,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  // Whoever waits for a document is told; a thread that ends while it waits is not used again.
  worker.on('error', () => void taken(kind, worker));
  return worker;
}

/** It keeps no process from ending, and its memory is given back once nobody has wanted a document for a while. */
function keep(kind: ThreadKind, worker: Worker): void {
  worker.unref();
  waiting[kind].push(worker);
  const end = () => taken(kind, worker) && void worker.terminate();
  endings.set(worker, setTimeout(end, IDLE).unref());
}
