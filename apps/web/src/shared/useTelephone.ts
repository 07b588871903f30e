import { useMedia } from './useMedia.ts';

/** Whether the window is as narrow as a telephone's. */
export const useTelephone = (): boolean => useMedia('(max-width: 719px)');
