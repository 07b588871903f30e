import type { AnswerOf, Call } from '@bancada/contracts/shared';
import { useCallback, useState } from 'react';
import { reportError } from '../errors/report.ts';
import { type Input, type Postponed, request, requestOrTask } from './client.ts';

/** A call a page makes: `run` answers undefined when it failed, and the person has already been told. */
export interface CallState<C extends Call, A = AnswerOf<C>> {
  readonly running: boolean;
  readonly run: (input: Input<C>) => Promise<A | undefined>;
}

/** Makes a call from a page, with its errors shown. */
export const useCall = <C extends Call>(call: C): CallState<C> => useSending(call, request);

/** The same for a call that may be answered by the task that prepares its answer. */
export const useCallOrTask = <C extends Call>(call: C): CallState<C, AnswerOf<C> | Postponed> =>
  useSending(call, requestOrTask);

function useSending<C extends Call, A>(call: C, send: (call: C, input: Input<C>) => Promise<A>): CallState<C, A> {
  const [running, setRunning] = useState(false);
  const run = useCallback(
    async (input: Input<C>) => {
      setRunning(true);
      try {
        return await send(call, input);
      } catch (error) {
        reportError(error);
        return undefined;
      } finally {
        setRunning(false);
      }
    },
    [call, send],
  );
  return { running, run };
}
