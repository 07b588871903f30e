import { parentPort } from 'node:worker_threads';
import type { PdfOrder } from './index.ts';
import { setPdf } from './set.ts';

parentPort?.on('message', (order: PdfOrder) => {
  // What cannot be set ends the thread, which whoever waits for it is told.
  void setPdf(order).then((bytes) => parentPort?.postMessage(bytes, []));
});
