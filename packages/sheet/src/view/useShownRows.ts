import { useEffect, useMemo, useReducer, useState } from 'react';
import { KeptRows } from './KeptRows.ts';
import type { RowsSource, ShownRows } from './KeptRows.ts';

/** So many rows are filtered and ordered at once, more of them in slices of the following frames. */
const AT_ONCE = 5000;

/** How long one frame may work, in milliseconds; in the rest of it, or of the next one, keys are taken and it is drawn. */
const SLICE = 16;

/** The rows to show, and how far the way to others is, in tenths; null when these are the ones asked for. */
export interface ShownNow<Row> extends ShownRows<Row> {
  readonly working: number | null;
}

/**
 * Filters and orders rows. While many are worked on, those shown before stay, also when some of them change; asking for
 * something else gives the work up.
 */
export function useShownRows<Row>({
  rows,
  columns,
  rowId,
  group,
  state,
  revision,
  empty,
}: RowsSource<Row>): ShownNow<Row> {
  const [kept] = useState(() => new KeptRows<Row>());
  const [, finish] = useReducer((count: number) => count + 1, 0);
  const [working, setWorking] = useState(0);
  const source = useMemo(
    () => ({ rows, columns, rowId, group, state, revision, ...(empty === undefined ? {} : { empty }) }),
    [rows, columns, rowId, group, state, revision, empty],
  );
  const waits = rows.length > AT_ONCE && kept.answered !== null && kept.isNew(source);
  const shown = useMemo(() => {
    const { answered } = kept;
    return kept.of(waits && answered ? { ...source, state: answered.state, revision: answered.revision } : source);
  }, [kept, source, waits]);
  useEffect(() => {
    if (!waits) return undefined;
    const steps = kept.steps(source);
    let frame = 0;
    const slice = () => {
      const until = performance.now() + SLICE;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) return finish();
      setWorking(Math.floor(step.value * 10));
      frame = requestAnimationFrame(slice);
    };
    frame = requestAnimationFrame(slice);
    return () => {
      cancelAnimationFrame(frame);
      setWorking(0);
    };
  }, [kept, source, waits]);
  return { ...shown, working: waits ? working : null };
}
