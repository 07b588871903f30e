import { difference, sum } from '../../shared/dinheiro.ts';

/** What `count` aliquots of a volume take together; null where nobody says how much each has. */
export const takenByAliquots = (each: string | null, count: number): string | null =>
  each === null ? null : sum(Array.from({ length: count }, () => each));

/** What a sample has left after its aliquots, below zero where it has less than they ask for; null where it is not known. */
export function leftAfterAliquots(volume: string | null, each: string | null, count: number): string | null {
  const taken = takenByAliquots(each, count);
  return volume === null || taken === null ? volume : difference(volume, taken);
}
