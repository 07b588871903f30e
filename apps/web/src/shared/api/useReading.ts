import type { AnswerOf, Call, ParamsOf, QueryOf, BodyOf } from '@bancada/contracts/shared';
import { useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import { reportAside } from '../errors/report.ts';
import { mergeRows } from '../live/mergeRows.ts';
import { request } from './client.ts';

/** What a reading call takes, by the part of the request it travels in. */
export interface Reading<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
}

/** The SWR key of a reading call: the same call with the same input is the same data everywhere. */
export const readingKey = <C extends Call>(call: C, input: Reading<C>) => [call.method, call.path, input] as const;

/**
 * Reads a call through SWR; null input waits. The answer is what the server said, nothing else; when it is read again
 * (because records have changed, for instance), rows that stayed as they were stay the same objects. A failure is for
 * whoever reads `error` to show; where nobody does, as with the choices of a field, a notice says it.
 */
export function useReading<C extends Call>(
  call: C,
  input: Reading<C> | null,
  options: SWRConfiguration<AnswerOf<C>, Error> = {},
): SWRResponse<AnswerOf<C>, Error> {
  const { cache } = useSWRConfig();
  const key = input === null ? null : readingKey(call, input);
  const read = async () => mergeRows(cache.get(unstable_serialize(key))?.data, await request(call, input ?? {}));
  const isShown = useRef(false);
  const response = useSWR<AnswerOf<C>, Error>(key, read, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: (error) => isShown.current || reportAside(error),
    ...options,
  });
  // Getters, as SWR's own: a component is drawn again by what it has read alone.
  return {
    mutate: response.mutate,
    get data() {
      return response.data;
    },
    get error() {
      isShown.current = true;
      return response.error;
    },
    get isLoading() {
      return response.isLoading;
    },
    get isValidating() {
      return response.isValidating;
    },
  };
}
