import { parentPort } from 'node:worker_threads';
import type { WorkbookAnswer } from './index.ts';
import { sheetRows } from './sheet-rows.ts';

parentPort?.once('message', (bytes: Uint8Array) => {
  void sheetRows(bytes).then((answer) => parentPort?.postMessage(answer satisfies WorkbookAnswer, []));
});
