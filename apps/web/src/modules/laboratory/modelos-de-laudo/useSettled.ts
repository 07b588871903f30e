import { useEffect, useState } from 'react';

/** How long nobody has typed before a document is drawn, in milliseconds. */
const PAUSE = 700;

/** A value once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
