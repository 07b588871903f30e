import { useEffect, useSyncExternalStore } from 'react';
import type { FrameStore } from './frames.ts';

/** The frame that is shown of a store, which reads and draws ahead around it; its bitmaps go with who shows it. */
export function useFrame(store: FrameStore, plane: number, index: number) {
  useEffect(() => store.want(plane, index), [store, plane, index]);
  useEffect(() => store.leave, [store]);
  const frame = useSyncExternalStore(store.follow, () => store.at(plane, index));
  const hasFailed = useSyncExternalStore(store.follow, () => store.hasFailed(plane, index));
  return { frame, hasFailed, isWaiting: frame === undefined && !hasFailed };
}
