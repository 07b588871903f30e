import { useEffect, useState } from 'react';
import type { FileTable } from './readTable.ts';
import type { ImportField, ImportMapping } from './types.ts';

/** How far the names of linked rows are known. */
export interface LookUps {
  /** Grows whenever kinds have learnt: cells are to be read again. */
  readonly learnt: number;
  readonly pending: boolean;
  /** The names could not be asked for. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Has the kinds of mapped columns whose values are rows kept elsewhere learn what the texts of the file mean. */
export function useLookUps(
  { rows }: Pick<FileTable, 'rows'>,
  mapping: ImportMapping,
  fields: readonly ImportField[],
): LookUps {
  const [state, setState] = useState({ learnt: 0, pending: false, failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const columns = fields.flatMap(({ id, kind }) => {
      const column = mapping.indexOf(id);
      return kind.lookUp && column >= 0 ? [{ lookUp: kind.lookUp, column }] : [];
    });
    if (columns.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const learn = async () => {
      setState((before) => ({ ...before, pending: true, failed: false }));
      for (const { lookUp, column } of columns)
        await lookUp.learn([...new Set(rows.map((cells) => (cells[column] ?? '').trim()))], signal);
    };
    learn().then(
      () => !signal.aborted && setState(({ learnt }) => ({ learnt: learnt + 1, pending: false, failed: false })),
      () => !signal.aborted && setState((before) => ({ ...before, pending: false, failed: true })),
    );
    return () => leaving.abort();
  }, [rows, mapping, fields, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
