import { reaplicarInstrumentos } from '@bancada/contracts';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useSayCounts } from './useQueue.ts';

/** Tries again what waits for a sample. */
export function useReapply(onDone: () => void): (sample: string) => Promise<void> {
  const intl = useIntl();
  const say = useSayCounts();
  const { run } = useCall(reaplicarInstrumentos);
  return async (Amostra) => {
    const counts = await run({ body: { Amostra } });
    if (!counts) return;
    say(intl.formatMessage({ id: 'laboratory.instruments.retried' }, { sample: Amostra }), counts);
    onDone();
  };
}
