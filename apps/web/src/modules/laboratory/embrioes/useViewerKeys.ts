import { teclasEvento } from '@bancada/contracts/laboratory';
import { usePageKeys } from '../../../shared/usePageKeys.ts';
import type { Viewport } from './FrameCanvas.tsx';
import type { Annotations } from './useAnnotations.ts';
import type { Player } from './usePlayer.ts';

/** So many frames Shift steps at once. */
const LEAP = 10;

interface Keyed {
  readonly player: Player;
  readonly annotations: Annotations;
  readonly canAnnotate: boolean;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
}

/** The keys of the viewer: arrows step, space plays, brackets focus, letters and digits annotate, U takes back. */
export function useViewerKeys({ player, annotations, canAnnotate, viewport, onViewport }: Keyed): void {
  const zoom = (factor: number) => onViewport({ ...viewport, zoom: Math.max(1, Math.min(8, viewport.zoom * factor)) });
  usePageKeys(({ key, shiftKey, repeat, target }) => {
    const step = shiftKey ? LEAP : 1;
    const event = teclasEvento[key.toLowerCase()];
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => player.go(player.index + step),
      ArrowLeft: () => player.go(player.index - step),
      Home: () => player.go(0),
      End: () => player.go(player.last),
      ' ': player.play,
      '[': () => player.focus(-1),
      ']': () => player.focus(1),
      '+': () => zoom(1.25),
      '-': () => zoom(1 / 1.25),
      u: () => void annotations.undo(),
    };
    // A button or tick that has the focus is pressed by space.
    if (key === ' ' && (target instanceof HTMLButtonElement || target instanceof HTMLInputElement)) return false;
    // A key that is held steps as fast as images are drawn, and skips none.
    if (key.startsWith('Arrow') && repeat && player.isWaiting) return true;
    const act = acts[key] ?? acts[key.toLowerCase()];
    act?.();
    if (act || !event || !canAnnotate || !player.quadro) return act !== undefined;
    void annotations.event(event, player.quadro, false);
    return true;
  });
}
