import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment in milliseconds since the epoch, a minute old at most: for words such as "5 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
