import { Result, Test, type ResultadoValor } from '@bancada/contracts';
import type { RegistroMudado } from '@bancada/contracts/desk';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { followStored } from './draft/draft.outbox.ts';
import { loadChanges, loadTests, loadWorksheet } from './load.ts';
import { takeRows, takeTests, type Worksheet, type WorksheetOf } from './worksheet.ts';

/** A worksheet on its way to the screen: neither while it loads. */
export interface WorksheetLoad {
  readonly data?: Worksheet;
  readonly error?: Error;
  readonly retry: () => void;
}

/**
 * Loads a worksheet each time it is opened; what is stored later is merged, never reloaded under the caret. Drafts
 * of an earlier visit may be stored while it loads: those answers are kept and win over rows that were read before them.
 */
export function useWorksheet(of: WorksheetOf): WorksheetLoad {
  const [state, setState] = useState<Omit<WorksheetLoad, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  const key = JSON.stringify(of);
  const opening = useMemo(() => ({ of: JSON.parse(key) as WorksheetOf, attempt }), [key, attempt]);
  useEffect(() => {
    let left = false;
    let sheet: Worksheet | null = null;
    const early: [readonly ResultadoValor[], readonly Test[]][] = [];
    const stop = followStored((rows, tests) => {
      if (sheet) take(sheet, rows, tests);
      else early.push([rows, tests]);
    });
    loadWorksheet(opening.of).then(
      (data) => {
        sheet = data;
        for (const [rows, tests] of early) take(data, rows, tests);
        if (!left) setState({ data });
      },
      (error: Error) => {
        if (!left) setState({ error });
      },
    );
    return () => {
      left = true;
      stop();
    };
  }, [opening]);
  return { ...state, retry };
}

function take(sheet: Worksheet, rows: readonly ResultadoValor[], tests: readonly Test[]): void {
  takeTests(sheet, tests);
  takeRows(sheet, rows);
}

/** Merges what others stored whenever the person comes back to the window. */
export function useMergeOnFocus(
  worksheet: Worksheet | undefined,
  merged: (changed: ReturnType<typeof takeRows>) => void,
): void {
  useEffect(() => {
    if (!worksheet) return undefined;
    const merge = () => {
      if (document.visibilityState !== 'visible') return;
      loadChanges(worksheet.of).then(
        (rows) => merged(takeRows(worksheet, rows)),
        () => undefined, // The person did not ask for it: the next save or load tells what is wrong.
      );
    };
    document.addEventListener('visibilitychange', merge);
    return () => document.removeEventListener('visibilitychange', merge);
  }, [worksheet, merged]);
}

/** What a control holds keeps its version, and its event names none: it is read in any case. */
const isNews = ({ results }: Worksheet, { id, Versao }: RegistroMudado): boolean => {
  const known = results.get(id);
  return known !== undefined && (Versao === null || known.stored.Versao < Versao);
};

/** Merges what others store the moment they do: the cells and states that changed, and nothing else. */
export function useMergeLive(worksheet: Worksheet, merged: (changed: ReturnType<typeof takeRows>) => void): void {
  useRecordChanges(Result, (changes) => {
    const stale = changes?.filter((change) => isNews(worksheet, change));
    if (stale?.length === 0) return;
    loadChanges(
      worksheet.of,
      stale?.map(({ id }) => id),
    ).then(
      (rows) => merged(takeRows(worksheet, rows)),
      () => undefined, // as above
    );
  });
  useRecordChanges(Test, (changes) => {
    const own = worksheet.tests.map(({ id }) => id);
    const stale = changes ? own.filter((id) => changes.some((change) => change.id === id)) : own;
    if (stale.length === 0) return;
    loadTests(stale).then(
      (tests) => merged(takeTests(worksheet, tests).flatMap((entry) => entry.results)),
      () => undefined,
    );
  });
}
