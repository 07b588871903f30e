import { lerProntos, SampleArquivos, type PassoPronto, type Recusa } from '@bancada/contracts';
import { useEffect, useMemo } from 'react';
import { useReading } from '../../../../shared/api/index.ts';
import { useRecordChanges } from '../../../../shared/live/index.ts';
import { followStored } from '../draft/draft.outbox.ts';
import type { Worksheet, WorksheetTest } from '../worksheet.ts';

export type ReadyAction = PassoPronto['Acao'];

/** A test that waits for a step, and what it lacks. */
export interface Waiting {
  readonly test: WorksheetTest;
  readonly refusal: Recusa;
}

/** The tests of a job that wait for one step of this person's. */
export interface ReadyStep {
  readonly action: ReadyAction;
  readonly ready: readonly WorksheetTest[];
  readonly waiting: readonly Waiting[];
}

/** What is stored in a row is asked about once, in milliseconds. */
const REST = 400;

const actions: readonly ReadyAction[] = ['digitar', 'conferir', 'autorizar'];

/**
 * What of a job may be sent, verified and authorised now, as the server would decide it; it is asked anew whenever
 * something is stored. Null until it is known.
 */
export function useReady(
  job: number,
  worksheet: Worksheet,
): {
  readonly steps: readonly ReadyStep[] | null;
  readonly ask: () => void;
} {
  const { data, mutate } = useReading(lerProntos, { params: { id: job } }, { keepPreviousData: true });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followStored(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void mutate(), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [mutate]);
  // An exam may need an attachment.
  useRecordChanges(SampleArquivos, () => void mutate());
  const steps = useMemo(() => (data ? stepsOf(worksheet, data) : null), [worksheet, data]);
  return { steps, ask: () => void mutate() };
}

function stepsOf({ tests }: Worksheet, rows: readonly PassoPronto[]): readonly ReadyStep[] {
  const byId = new Map(tests.map((test) => [test.id, test]));
  return actions.map((action) => {
    const own = rows.flatMap(({ Test, Acao, Motivo }) => {
      const test = byId.get(Test);
      return test && Acao === action ? [{ test, Motivo }] : [];
    });
    return {
      action,
      ready: own.flatMap(({ test, Motivo }) => (Motivo ? [] : [test])),
      waiting: own.flatMap(({ test, Motivo }) => (Motivo ? [{ test, refusal: Motivo }] : [])),
    };
  });
}
