import { useEffect, useMemo, useState } from 'react';
import type { FileTable } from './readTable.ts';
import type { ImportField, ImportMapping } from './types.ts';

/** How far the names of linked rows are known. */
export interface LookUps {
  /** The fields as they read now: another list whenever their kinds have learnt, since cells then mean other values. */
  readonly fields: readonly ImportField[];
  readonly pending: boolean;
  /** The names could not be asked for. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What kinds have learnt, and of which question. */
interface Learnt {
  readonly of: object;
  readonly fields: readonly ImportField[];
  readonly failed: boolean;
}

/** Has the kinds of mapped columns whose values are rows kept elsewhere learn what the texts of the file mean. */
export function useLookUps(
  { rows }: Pick<FileTable, 'rows'>,
  mapping: ImportMapping,
  fields: readonly ImportField[],
): LookUps {
  const [attempt, setAttempt] = useState(0);
  const [learnt, setLearnt] = useState<Learnt | null>(null);
  const question = useMemo(() => {
    const columns = fields.flatMap(({ id, kind }) => {
      const column = mapping.indexOf(id);
      return kind.lookUp && column >= 0 ? [{ lookUp: kind.lookUp, column }] : [];
    });
    return { columns, fields, attempt };
  }, [fields, mapping, attempt]);
  useEffect(() => {
    if (question.columns.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const learn = async () => {
      for (const { lookUp, column } of question.columns)
        await lookUp.learn([...new Set(rows.map((cells) => (cells[column] ?? '').trim()))], signal);
    };
    const end = (failed: boolean) => {
      if (!signal.aborted) setLearnt({ of: question, fields: [...question.fields], failed });
    };
    learn().then(
      () => end(false),
      () => end(true),
    );
    return () => leaving.abort();
  }, [rows, question]);
  const known = learnt?.of === question ? learnt : null;
  return {
    fields: known?.fields ?? fields,
    pending: question.columns.length > 0 && known === null,
    failed: known?.failed ?? false,
    retry: () => setAttempt((before) => before + 1),
  };
}
