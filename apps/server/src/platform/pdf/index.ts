import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

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

/** What the thread sets. */
export interface PdfOrder {
  readonly definition: TDocumentDefinitions;
  readonly footer: Footer | undefined;
}

/**
 * Sets a document as PDF, in a thread beside the server's, after those requested before: requests go on meanwhile.
 *
 * @param definition - pdfmake's; plain data, no functions
 * @param footer - of every page, where it has one
 * @throws Error when it cannot be set, or not in a minute of its own
 */
export function renderPdf(definition: TDocumentDefinitions, footer?: Footer): Promise<Uint8Array> {
  const turn = last.then(() => render({ definition, footer }));
  underWay++;
  last = turn
    .then(
      () => undefined,
      () => undefined, // the caller gets the error
    )
    .finally(() => void underWay--);
  return turn;
}

/** Whether a document that is requested now would have to wait for others. */
export const pdfBusy = (): boolean => underWay > 0;

/** The document that was requested last: one is set at a time, so that the other processors stay with the requests. */
let last: Promise<void> = Promise.resolve();
let underWay = 0;

/** A thread that has set a document waits for the next one: what it runs takes longer to load than a laudo to set. */
let waiting: Worker | null = null;
let ending: NodeJS.Timeout | undefined;

async function render(order: PdfOrder): Promise<Uint8Array> {
  clearTimeout(ending);
  const worker = waiting ?? startThread();
  waiting = null;
  worker.ref();
  try {
    worker.postMessage(order, []);
    // An error of the thread rejects.
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })) as [Uint8Array];
    keep(worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  // Whoever waits for a document is told; a thread that ends while it waits is not used again.
  worker.on('error', () => {
    if (waiting === worker) waiting = null;
  });
  return worker;
}

/** It keeps no process from ending, and its memory is given back once nobody has wanted a document for a while. */
function keep(worker: Worker): void {
  worker.unref();
  waiting = worker;
  ending = setTimeout(() => {
    if (waiting === worker) waiting = null;
    void worker.terminate();
  }, IDLE).unref();
}
