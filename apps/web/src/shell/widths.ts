/** A window narrower than this has no room for the pages in the top bar: they are in a drawer. */
export const NARROW = '@media (max-width: 959px)';

/** A window as narrow as a telephone's: panels take its whole width. */
export const PHONE = '@media (max-width: 719px)';
