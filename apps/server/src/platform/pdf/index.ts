import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

export { bounded } from './bounded.ts';
export type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Longer than any document of ours takes, in milliseconds. */
const PATIENCE = 60_000;

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
 * Sets a document as PDF, in a thread of its own, after those requested before: requests go on meanwhile.
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

async function render(order: PdfOrder): Promise<Uint8Array> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    worker.postMessage(order, []);
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]; // an error of the thread rejects
    return bytes;
  } finally {
    await worker.terminate();
  }
}
