import { parentPort } from 'node:worker_threads';
import type { WorkbookAnswer } from './index.ts';
import { sheetText } from './sheet-text.ts';

parentPort?.once('message', (bytes: Uint8Array) => {
  void sheetText(bytes).then((answer) => parentPort?.postMessage(answer satisfies WorkbookAnswer));
});
