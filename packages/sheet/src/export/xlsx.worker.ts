import { workbook, type WorkbookSheet } from './workbook.ts';
import type { ExportLine } from './types.ts';

/** The messages the worker takes: lines in slices, then what else a workbook needs. */
export type WorkerOrder = { readonly lines: readonly ExportLine[] } | { readonly sheet: Omit<WorkbookSheet, 'lines'> };

/** What it answers, once. */
export type WorkerAnswer = { readonly blob: Blob; readonly cut: number } | { readonly failure: string };

const lines: ExportLine[] = [];

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  if ('lines' in data) {
    for (const line of data.lines) lines.push(line);
    return;
  }
  workbook({ ...data.sheet, lines }).then(answer, (error: unknown) =>
    answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(message: WorkerAnswer): void {
  postMessage(message);
}
