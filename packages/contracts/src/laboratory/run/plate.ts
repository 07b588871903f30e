import { z } from 'zod';

/** So many rows and columns has a rack or plate at most: 1,536 wells are 32 × 48. */
export const linhasMapa = z.int().min(1).max(32);
/** The number of columns of a rack or plate, 48 at most. */
export const colunasMapa = z.int().min(1).max(48);
