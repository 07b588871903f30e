import { useEffect, useState } from 'react';

/**
 * A value once it has stayed the same for a moment (debounced).
 *
 * @param pause - the moment, in milliseconds
 */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
