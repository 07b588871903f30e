import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfOrder, SignOrder, ThreadKind } from './index.ts';
import { setPdf } from './set.ts';

// On Linux it is the thread's own; elsewhere it would be that of the whole server.
const batch: ThreadKind = 'batch';
if (workerData === batch && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function made(order: PdfOrder | SignOrder): Promise<Uint8Array> {
  const bytes = 'bytes' in order ? order.bytes : await setPdf(order);
  if (!order.signatures?.length) return bytes;
  // Loaded by threads that sign alone.
  const { signAll } = await import('./sign.ts');
  return signAll(bytes, order.signatures);
}

parentPort?.on('message', (order: PdfOrder | SignOrder) => {
  // What cannot be set ends the thread, which whoever waits for it is told.
  void made(order).then((bytes) => parentPort?.postMessage(bytes, []));
});
