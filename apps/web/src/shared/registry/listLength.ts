import { CONTAGEM_EXATA } from '@bancada/contracts/shared';
import type { EstimatedCount } from '@bancada/sheet/sparse';

/** Lists of about so many rows are counted to the last one at once: that takes hardly longer than the estimate. */
const COUNTED = 200_000;

/**
 * How many rows a list has: of a very long one an estimate, as the server gives it.
 *
 * @param count asks the server, for all rows to be counted or not
 */
export async function listLength(count: (all: boolean) => Promise<number>): Promise<number | EstimatedCount> {
  const about = await count(false);
  if (about <= CONTAGEM_EXATA) return about;
  return about <= COUNTED ? count(true) : { about };
}
