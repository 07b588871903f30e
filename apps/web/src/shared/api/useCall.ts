import type { AnswerOf, Call } from '@bancada/contracts/shared';
import { useCallback, useState } from 'react';
import { reportError } from '../errors/report.ts';
import { request, type Input } from './client.ts';

/** A call a page makes: `run` answers undefined when it failed, and the person has already been told. */
export interface CallState<C extends Call> {
  readonly running: boolean;
  readonly run: (input: Input<C>) => Promise<AnswerOf<C> | undefined>;
}

/** Makes a call from a page, with its errors shown. */
export function useCall<C extends Call>(call: C): CallState<C> {
  const [running, setRunning] = useState(false);
  const run = useCallback(
    async (input: Input<C>) => {
      setRunning(true);
      try {
        return await request(call, input);
      } catch (error) {
        reportError(error);
        return undefined;
      } finally {
        setRunning(false);
      }
    },
    [call],
  );
  return { running, run };
}
