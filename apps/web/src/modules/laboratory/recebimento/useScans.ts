import { useRef, useState } from 'react';
import type { Scanned } from '../camera/scanned.ts';

/** A label that was read. */
export interface Scan {
  /** Which one of the page's. */
  readonly place: number;
  readonly code: string;
  /** Its outcome; undefined while it is being stored, null when it could not be asked. */
  readonly outcome?: Scanned | null;
}

/** The labels that are read one after the other. */
export interface Scans {
  /** The newest; null until there is one. */
  readonly last: Scan | null;
  /** Those that were refused or not stored, the newest first, until their labels are read again. */
  readonly refused: readonly Scan[];
  readonly read: (code: string) => void;
  readonly clear: () => void;
}

/** So many are kept: a box of tubes that are all refused. */
const MOST = 100;

/**
 * Keeps the outcome of labels that are read faster than they are stored: a refusal in the middle of a burst stays in sight.
 *
 * @param onScan - stores what a label stands for
 */
export function useScans(onScan: (code: string) => Promise<Scanned | null>): Scans {
  const places = useRef(0);
  const [last, setLast] = useState<Scan | null>(null);
  const [refused, setRefused] = useState<readonly Scan[]>([]);

  const read = (code: string) => {
    const scan: Scan = { place: ++places.current, code };
    setLast(scan);
    void onScan(code).then((outcome) => {
      const known = { ...scan, outcome };
      // An answer that is overtaken says nothing over a newer label.
      setLast((newest) => (newest?.place === scan.place ? known : newest));
      setRefused((before) => withOutcome(before, known));
    });
  };
  // The field itself says why the newest was refused, but not that it could not be stored.
  const others = refused.filter(({ place, outcome }) => place !== last?.place || outcome === null);
  return { last, refused: others, read, clear: () => setRefused([]) };
}

/** The refused labels with the outcome of one: a label that is accepted now is no longer among them. */
export function withOutcome(before: readonly Scan[], scan: Scan): readonly Scan[] {
  const others = before.filter(({ code }) => code !== scan.code);
  const isRefused = scan.outcome === null || scan.outcome?.tone === 'error';
  return isRefused ? [scan, ...others].slice(0, MOST) : others;
}
