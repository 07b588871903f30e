import type { QuadroEmbriao } from '@bancada/contracts/laboratory';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FrameStore, type ReadImages } from './frames.ts';
import { useFrame } from './useFrame.ts';

/** Frames per second. */
export const speeds = [2, 5, 10, 20, 40] as const;

/** What is shown of a sequence, and how it goes on. */
export function usePlayer(read: ReadImages, Quadros: readonly QuadroEmbriao[], Planos: readonly number[]) {
  // A film that is listed anew is another player: its page gives it another key.
  const [store] = useState(() => new FrameStore(Quadros, read));
  const last = Quadros.length - 1;
  const [index, setIndex] = useState(last);
  const [plane, setPlane] = useState(() => Planos[Math.floor(Planos.length / 2)] ?? 0);
  const [speed, setSpeed] = useState<number>(10);
  const [isPlaying, setPlaying] = useState(false);
  const [loops, setLoops] = useState(false);
  const shown = Math.max(0, Math.min(index, last));
  const { frame, hasFailed, isWaiting } = useFrame(store, plane, shown);
  // After the last one it stops, or begins anew as soon as the first one is there.
  const isNextReady = useSyncExternalStore(
    store.follow,
    () => shown === last || store.at(plane, shown + 1) !== undefined,
  );
  useEffect(() => {
    // It waits for what is not loaded: an image that is skipped would be a moment nobody saw.
    if (!isPlaying || !isNextReady) return;
    const timer = setTimeout(() => {
      if (shown < last) setIndex(shown + 1);
      else if (loops) setIndex(0);
      else setPlaying(false);
    }, 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isNextReady, shown, last, loops, speed]);
  return {
    store,
    index: shown,
    quadro: Quadros[shown],
    last,
    plane,
    planes: Planos,
    speed,
    isPlaying,
    loops,
    frame,
    hasFailed,
    isWaiting,
    retry: () => store.retry(plane, shown),
    go: (to: number) => setIndex(Math.max(0, Math.min(to, last))),
    play: () => {
      if (!isPlaying && shown === last) setIndex(0);
      setPlaying(!isPlaying && last > 0);
    },
    focus: (by: number) => {
      const next = Planos[Planos.indexOf(plane) + by];
      if (next !== undefined) setPlane(next);
    },
    setPlane,
    setSpeed,
    setLoops,
  };
}
export type Player = ReturnType<typeof usePlayer>;
