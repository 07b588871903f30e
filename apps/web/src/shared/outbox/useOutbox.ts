import { useSyncExternalStore } from 'react';
import type { Outbox, Outcome } from './Outbox.ts';

/** Renders again whenever something in an outbox is new; answers how often that was. */
export const useOutbox = <C, S, W, O extends Outcome<W>>({ subscribe, editions }: Outbox<C, S, W, O>): number =>
  useSyncExternalStore(subscribe, editions);
