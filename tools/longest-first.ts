import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first; a name that is no more is passed over. */
const longest = [
  'everybody-finds-their-way.journey.test.ts',
  'generator.test.ts',
  'walk.test.ts',
  'backup.test.ts',
  'administradora-fills-an-empty-clinic.journey.test.ts',
  'cadastro-keeps-a-registry.journey.test.ts',
  'main.test.ts',
  'embedded.test.ts',
  'colegas-see-each-other.journey.test.ts',
  'commands.test.ts',
  'analista-survives-the-server.journey.test.ts',
];

/**
 * Begins with what takes longest, so that no core waits at the end for a file that began last. A fresh checkout has no
 * times of a run before it, and vitest orders by size then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
}
