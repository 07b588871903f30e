import { CSV_START, csvHeader, csvLine } from './csv.ts';
import { ExportError } from './ExportError.ts';
import { readLines } from './lines.ts';
import { exportLocale } from './locale.ts';
import { fileName, sheetName } from './names.ts';
import type { ExportedFile, ExportOptions, ExportTable, HeaderCell } from './types.ts';
import type { WorkerAnswer, WorkerOrder } from './xlsx.worker.ts';

/** Lines a sheet of a workbook takes, its header included. */
const MOST_LINES = 1_048_576;

/**
 * Makes a file of a table: a workbook (XLSX), written in a worker, or a CSV. Rows are read in slices, so that the
 * screen stays free, and an abort stops the reading, the writing and the source of the rows.
 *
 * @throws {ExportError} `tooManyRows` for a workbook of more than 1,048,575 lines, `failed` when it cannot be written.
 * @throws the signal's reason after an abort; what the source of the rows throws.
 */
export async function exportSheet<Row>(table: ExportTable<Row>, options: ExportOptions): Promise<ExportedFile> {
  const made = await (options.format === 'csv' ? csvFile(table, options) : xlsxFile(table, options));
  options.signal?.throwIfAborted();
  return { name: fileName(options.name, options.format), ...made };
}

type Made = Omit<ExportedFile, 'name'>;

async function csvFile<Row>(table: ExportTable<Row>, options: ExportOptions): Promise<Made> {
  const locale = exportLocale(options.locale);
  const parts = [CSV_START, csvHeader(table.columns, locale)];
  const rows = await readLines(table, options, (lines) => {
    parts.push(lines.map((line) => csvLine(line, locale)).join(''));
  });
  return { blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, cut: 0 };
}

async function xlsxFile<Row>(table: ExportTable<Row>, options: ExportOptions): Promise<Made> {
  const { name, signal, onProgress } = options;
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  const tell = (order: WorkerOrder) => worker.postMessage(order, []);
  const columns = table.columns.map(({ header, width, align }): HeaderCell => ({ header, width, align }));
  let count = 1;
  try {
    const written = answerOf(worker, signal);
    // The reading ends first when it fails; its own failure is the one that is reported.
    written.catch(() => undefined);
    const rows = await readLines(table, options, (lines) => {
      count += lines.length;
      if (count > MOST_LINES) throw new ExportError('tooManyRows');
      tell({ lines });
    });
    onProgress?.({ rows, total: rows, phase: 'writing' });
    tell({ sheet: { name: sheetName(name), columns, locale: exportLocale(options.locale) } });
    return { ...(await written), rows };
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, signal: AbortSignal | undefined): Promise<{ blob: Blob; cut: number }> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
      'failure' in data ? reject(new ExportError('failed', data.failure)) : resolve(data),
    );
    worker.addEventListener('error', ({ message }) => reject(new ExportError('failed', message)));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
