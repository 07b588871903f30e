import { useEffect, useMemo, useReducer, useState } from 'react';
import { KeptRows } from './KeptRows.ts';
import type { RowsSource, ShownRows } from './KeptRows.ts';

/** So many rows are filtered and ordered at once, more of them in slices. */
const AT_ONCE = 5000;

/** How long one slice may work, in milliseconds: between two of them keys are taken and frames are drawn. Shorter ones give a third of the time to frames. */
const SLICE = 24;

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
    // A message is a task of its own, as soon as the browser has no more urgent one: a frame's callback would wait for
    // the next frame and leave half of the time unused.
    const channel = new MessageChannel();
    const slice = () => {
      const until = performance.now() + SLICE;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) return finish();
      setWorking(Math.floor(step.value * 10));
      channel.port2.postMessage(null);
    };
    channel.port1.addEventListener('message', slice);
    channel.port1.start();
    channel.port2.postMessage(null);
    return () => {
      channel.port1.close();
      setWorking(0);
    };
  }, [kept, source, waits]);
  return { ...shown, working: waits ? working : null };
}
