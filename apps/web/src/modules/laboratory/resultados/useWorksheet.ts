import { useEffect } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { loadChanges, loadWorksheet } from './load.ts';
import { takeRows, type Worksheet } from './worksheet.ts';

/** Loads a job's worksheet. It is loaded once; what others store later is merged, never reloaded under the caret. */
export function useWorksheet(job: number): SWRResponse<Worksheet, Error> {
  return useSWR<Worksheet, Error>(['worksheet', job], () => loadWorksheet(job), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
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
      loadChanges(worksheet.job).then(
        (rows) => merged(takeRows(worksheet, rows)),
        () => undefined, // The person did not ask for it: the next save or load tells what is wrong.
      );
    };
    document.addEventListener('visibilitychange', merge);
    return () => document.removeEventListener('visibilitychange', merge);
  }, [worksheet, merged]);
}
