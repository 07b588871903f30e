import type { Sample } from '@bancada/contracts';

/** A sample with what it was parted into. */
export interface Relative {
  readonly sample: Sample;
  readonly parts: readonly Relative[];
}

/** The tree that a sample belongs to: from what was collected to the last aliquot, each in the order in which it was made. */
export function familyOf(samples: readonly Sample[], id: number): Relative | null {
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  const parts = Map.groupBy(samples, ({ Alicota }) => Alicota);
  const grown = (sample: Sample): Relative => ({ sample, parts: (parts.get(sample.id) ?? []).map(grown) });
  let root = byId.get(id);
  for (let above = root; above; above = byId.get(above.Alicota ?? 0)) root = above;
  return root ? grown(root) : null;
}
