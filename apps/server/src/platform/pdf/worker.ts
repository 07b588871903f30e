import { parentPort } from 'node:worker_threads';
import type { PdfOrder } from './index.ts';
import { setPdf } from './set.ts';

async function made(order: PdfOrder): Promise<Uint8Array> {
  const bytes = await setPdf(order);
  if (!order.signatures?.length) return bytes;
  // Loaded by threads that sign alone.
  const { signAll } = await import('./sign.ts');
  return signAll(bytes, order.signatures);
}

parentPort?.on('message', (order: PdfOrder) => {
  // What cannot be set ends the thread, which whoever waits for it is told.
  void made(order).then((bytes) => parentPort?.postMessage(bytes, []));
});
