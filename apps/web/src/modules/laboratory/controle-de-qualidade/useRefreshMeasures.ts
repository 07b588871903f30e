import { ControleMedida } from '@bancada/contracts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads anew every list of measures on the screen: the person's own measure is seen without waiting for its event. */
export function useRefreshMeasures(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const { path } = ControleMedida.calls.populate;
    void mutate((key) => Array.isArray(key) && key[1] === path);
  }, [mutate]);
}
