import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

const MINUTE = 60_000;

/** How long it is, or was until an end, in hours and minutes; it goes on while there is none. */
export function useElapsed(since: string, until: string | null): string {
  const intl = useIntl();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until !== null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, [until]);
  const end = until === null ? now : Date.parse(until);
  const minutes = Math.max(0, Math.floor((end - Date.parse(since)) / MINUTE));
  return intl.formatMessage(
    { id: 'laboratory.ResultadoCritico.elapsed' },
    { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  );
}
