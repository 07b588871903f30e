import { useSyncExternalStore } from 'react';
import { MaskedText } from '../base/MaskedText.tsx';
import type { ComparedTotal, ComparedTotals } from '../control/totalsPort.ts';

/** Totals beside those of all rows, each a statement of the strip. */
export function ComparedStrip({ of }: { of: ComparedTotals }) {
  const totals = useSyncExternalStore(of.subscribe, of.snapshot);
  return totals.map(({ columnId, text }) => (
    <span key={columnId}>
      <MaskedText>{text}</MaskedText>
    </span>
  ));
}

/** What the strip says last, from whoever counts. */
export class ComparedStore implements ComparedTotals {
  private totals: readonly ComparedTotal[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly ComparedTotal[] => this.totals;

  readonly put = (totals: readonly ComparedTotal[]): void => {
    if (JSON.stringify(totals) === JSON.stringify(this.totals)) return;
    this.totals = totals;
    for (const listener of this.listeners) listener();
  };
}
