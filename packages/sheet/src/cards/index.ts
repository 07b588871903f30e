export { useInSight } from './useInSight.ts';
export { SheetCards } from './SheetCards.tsx';
export type { CardsHandle } from './SheetCards.tsx';
