export { SheetCards } from './SheetCards.tsx';
export type { CardsHandle, SheetCardsProps } from './SheetCards.tsx';
