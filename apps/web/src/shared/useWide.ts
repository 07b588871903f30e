import { useMedia } from './useMedia.ts';

const WIDE = '(min-width: 1280px)';

/** Whether the window has room for a form and something as wide beside it. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** Whether the window is wide, as it changes. */
export const useWide = (): boolean => useMedia(WIDE);
