import { createContext } from 'react';
import type { AnyRow } from './types.ts';

/** A record that is made on the way, from a look-up in another one's form. */
export interface NewRecordPlace {
  /** What its form begins with, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Told the stored row, or null when the person gave it up. */
  readonly onDone: (row: AnyRow | null) => void;
}

/** Below it `RegistryPage` is the form of a new record, and nothing else. */
export const NewRecordContext = createContext<NewRecordPlace | null>(null);
