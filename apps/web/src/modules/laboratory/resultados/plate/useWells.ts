import { useEffect, useMemo } from 'react';
import { reportError } from '../../../../shared/errors/index.ts';
import { useUser } from '../../../../shared/session/useUser.ts';
import type { PlateReading } from './usePlate.ts';
import { WellOutbox } from './wells.outbox.ts';

/** The outbox of a run's wells: once they are known, what was typed before is back and is sent. */
export function useWells(run: number, reading: PlateReading): WellOutbox {
  const { id: usuario } = useUser();
  const wells = useMemo(() => new WellOutbox(usuario, run), [usuario, run]);
  useEffect(() => {
    wells.take(reading);
  });
  const { medidas, targets } = reading;
  const ready = reading.wells.data !== undefined && medidas.data !== undefined && !targets.isLoading;
  useEffect(() => {
    if (!ready) return undefined;
    let stop = () => {};
    let left = false;
    wells
      .restore()
      .catch(reportError)
      .finally(() => {
        if (!left) stop = wells.sender.start();
      });
    return () => {
      left = true;
      stop();
    };
  }, [ready, wells]);
  return wells;
}
