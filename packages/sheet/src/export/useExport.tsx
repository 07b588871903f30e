import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { saveBlob } from '../base/saveBlob.ts';
import type { ExportError } from './ExportError.ts';
import { messages } from './messages.ts';
import { EXPORT_LEFT } from './left.ts';
import type {
  ExportFormat,
  ExportLine,
  ExportOptions,
  ExportProgress,
  ExportReading,
  ExportTable,
  TotalsNames,
} from './types.ts';

const ExportProgressDialog = lazy(async () => ({
  default: (await import('./ExportProgressDialog.tsx')).ExportProgressDialog,
}));
const PrintView = lazy(async () => ({ default: (await import('./PrintView.tsx')).PrintView }));

/** From so many rows on an export shows how far it is, and can be cancelled. */
const LONG = 5000;

/** Rows a printed table has at most: a hundred pages and more. */
const MOST_PRINTED = 5000;

/** What can be exported: asked for when a file is, so that it is what is seen at that moment. */
export interface ExportSource<Row> extends Omit<ExportTable<Row>, 'rows'> {
  /** Of the file, without extension; and of the workbook's sheet. */
  readonly name: string;
  /** What a printed table is called. */
  readonly title: string;
  /** What holds rows back, in words, for the printed table. */
  readonly filters?: readonly string[];
  /** The rows, from the first. */
  readonly rows: (reading: ExportReading) => Iterable<Row> | AsyncIterable<Row>;
}

/** An act for a menu. */
export interface ExportAction {
  readonly id: ExportFormat | 'print' | 'xlsxAll' | 'csvAll';
  readonly text: string;
  readonly onClick: () => void;
}

/** The acts, and what they show: put `view` anywhere in the page. */
export interface Exporting {
  readonly actions: readonly ExportAction[];
  readonly view: ReactNode;
}

interface Running {
  readonly id: ExportAction['id'];
  readonly abort: AbortController;
  readonly progress: ExportProgress;
  readonly notice: string | null;
}

interface Printed {
  readonly source: Pick<ExportSource<never>, 'title' | 'filters' | 'columns'>;
  readonly lines: readonly ExportLine[];
  readonly rows: number;
}

const formats = { xlsx: 'xlsx', csv: 'csv', xlsxAll: 'xlsx', csvAll: 'csv' } as const;
const seen = ['xlsx', 'csv', 'print'] as const;
const whole = ['xlsxAll', 'csvAll'] as const;

const isAll = (id: ExportAction['id']) => id === 'xlsxAll' || id === 'csvAll';

const isLong = ({ rows, total, phase }: ExportProgress) => phase === 'preparing' || Math.max(rows, total ?? 0) > LONG;

/**
 * Excel, CSV and print of what a grid shows. What makes the files is loaded when the first is asked for.
 *
 * @param ask the source, as it is when a person asks for a file.
 * @param onError told what went wrong (the rows could not be read, the file not be written).
 * @param askAll all there is, whatever is shown of it: every column, no filter. Left out, only what is seen is offered.
 */
export function useExport<Row>(
  ask: () => ExportSource<Row>,
  onError: (error: unknown) => void,
  askAll?: () => ExportSource<Row>,
): Exporting {
  const intl = useIntl();
  const [running, setRunning] = useState<Running | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const current = useRef<AbortController | null>(null);

  const start = useCallback(
    async (id: ExportAction['id']) => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      const update = (progress: ExportProgress, notice: string | null = null) => {
        if (current.current === abort) setRunning({ id, abort, progress, notice });
      };
      const source = (isAll(id) ? askAll : ask)?.() ?? ask();
      let progress: ExportProgress = { rows: 0, total: source.total ?? null, phase: 'reading' };
      const onProgress = (next: ExportProgress) => {
        progress = next;
        update(next);
      };
      const options = { signal: abort.signal, onProgress, locale: intl.locale, name: source.name };
      const end = () => {
        if (current.current === abort) setRunning(null);
      };
      try {
        const totals: TotalsNames = {
          total: intl.formatMessage(messages.total),
          subtotal: (group) => intl.formatMessage(messages.subtotal, { group }),
        };
        const onPreparing: ExportReading['onPreparing'] = (rows, total) =>
          onProgress({ rows, total, phase: 'preparing' });
        const table = { totals, ...source, rows: source.rows({ signal: abort.signal, onPreparing }) };
        if (id === 'print') {
          setPrinted(await linesToPrint(source, table, options));
          return end();
        }
        const { exportSheet } = await import('./exportSheet.ts');
        const file = await exportSheet(table, { ...options, format: formats[id] });
        saveBlob(file.name, file.blob);
        if (file.cut === 0) return end();
        update(progress, intl.formatMessage(messages.cut, { count: file.cut }));
      } catch (error) {
        if (abort.signal.aborted) return end();
        const known = problemMessage(error);
        if (known) return update(progress, intl.formatMessage(known, { most: MOST_PRINTED }));
        end();
        onError(error);
      }
    },
    [ask, askAll, intl, onError],
  );
  const stop = useCallback(() => {
    current.current?.abort();
    setRunning(null);
  }, []);
  const leave = useCallback(() => {
    current.current?.abort(EXPORT_LEFT);
    setRunning(null);
  }, []);
  const actions = useMemo(
    () =>
      [...seen, ...(askAll ? whole : [])].map((id) => ({
        id,
        text: intl.formatMessage(messages[id]),
        onClick: () => void start(id),
      })),
    [askAll, intl, start],
  );
  const shown = running && (running.notice !== null || isLong(running.progress)) ? running : null;
  return {
    actions,
    view: (
      <Suspense>
        {shown && (
          <ExportProgressDialog
            title={intl.formatMessage(messages[shown.id])}
            progress={shown.progress}
            notice={shown.notice}
            onClose={stop}
            onLeave={leave}
          />
        )}
        {printed && <PrintView {...printed.source} {...printed} onClose={() => setPrinted(null)} />}
      </Suspense>
    ),
  };
}

/** More rows than a printed table takes. */
class TooManyToPrint extends Error {}

async function linesToPrint<Row>(
  source: ExportSource<Row>,
  table: ExportTable<Row>,
  options: Pick<ExportOptions, 'signal' | 'onProgress'>,
): Promise<Printed> {
  const { readLines } = await import('./lines.ts');
  const all: ExportLine[] = [];
  const rows = await readLines(table, options, (lines) => {
    for (const line of lines) all.push(line);
    if (all.length > 2 * MOST_PRINTED) throw new TooManyToPrint();
  });
  if (rows > MOST_PRINTED) throw new TooManyToPrint();
  const { title, filters, columns } = source;
  return { source: { title, columns, ...(filters ? { filters } : {}) }, lines: all, rows };
}

function problemMessage(error: unknown) {
  if (error instanceof TooManyToPrint) return messages.tooManyToPrint;
  return error instanceof Error && error.name === 'ExportError' && (error as ExportError).problem === 'tooManyRows'
    ? messages.tooManyRows
    : null;
}
