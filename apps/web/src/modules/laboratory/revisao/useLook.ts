import { type LinhaRevisao, type MudancaRevisao, olharTest } from '@bancada/contracts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';

/** What others changed in the test that is looked at, and since when; kept while it is looked at. */
export interface Look {
  /** When the person looked before; null: never. */
  readonly since: string | null;
  readonly changes: readonly MudancaRevisao[];
}

type Looks = ReadonlyMap<number, Look>;

/**
 * Says that the person looks at a test, and keeps what changed since they last did; what changes while they look is added.
 * What is answered only after they went on waits until they are back.
 *
 * @param row - the test, undefined while none is shown
 * @param onSeen - the queue no longer marks the test
 */
export function useLook(row: LinhaRevisao | undefined, onSeen: (test: number) => void): Look | null {
  const { run } = useCall(olharTest);
  const [looks, setLooks] = useState<Looks>(new Map());
  const asked = useRef<number | null>(null);
  const seen = useRef(onSeen);
  const test = row?.id ?? null;
  const unseen = row?.Mudancas ?? 0;
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (test === null) return undefined;
    return () => setLooks((before) => without(before, test));
  }, [test]);
  useEffect(() => {
    // Once for each time it is chosen, and again when something new is marked.
    if (asked.current === test && unseen === 0) return;
    asked.current = test;
    if (test === null) return;
    void run({ params: { id: test }, body: {} }).then((answer) => {
      if (!answer) return;
      setLooks((before) => {
        const { since, changes } = before.get(test) ?? { since: answer.Desde, changes: [] };
        return new Map(before).set(test, { since, changes: [...changes, ...answer.Mudancas] });
      });
      if (unseen > 0) seen.current(test);
    });
  }, [test, unseen, run]);
  return (test !== null && looks.get(test)) || null;
}

const without = (looks: Looks, test: number): Looks => new Map([...looks].filter(([id]) => id !== test));
