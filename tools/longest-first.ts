import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The projects in Node, in the order in which they begin. The files of a project follow each other, for vitest keeps a
 * worker, and the modules it has loaded, only where the next file is of the same project. First what has the longest
 * files, last the small ones, so that all workers end at about the same time.
 */
const projects = ['journeys', 'repository', 'server', 'unit'];

/** The files that take longest, the longest first; a name that is no more is passed over. */
const longest = [
  'everybody-finds-their-way.journey.test.ts',
  'newcomer-follows-the-readme.journey.test.ts',
  'cadastro-keeps-a-registry.journey.test.ts',
  'analista-runs-a-plate.journey.test.ts',
  'analista-outlives-the-login.journey.test.ts',
  'colegas-see-each-other.journey.test.ts',
  'rt-publishes-a-laudo.journey.test.ts',
  'administradora-gives-access.journey.test.ts',
  'generator.test.ts',
  'walk.test.ts',
  'main.test.ts',
  'backup.test.ts',
  'transition.test.ts',
];

/** What decides when a test file runs. */
interface Queued {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** Test files project by project, in each of them the longest first and the others in the order they have. */
export const longestFirst = <File extends Queued>(files: readonly File[]): File[] =>
  files.toSorted((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));

/**
 * Begins with what takes longest, so that no core waits at the end for a file that began last. A fresh checkout has no
 * times of a run before it, and vitest orders by size then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

/** The place of a value in a list, after all of them when it is not there. */
const placeIn = (list: readonly string[], fits: (value: string) => boolean): number => {
  const place = list.findIndex(fits);
  return place < 0 ? list.length : place;
};

const projectOf = ({ project }: Queued): number => placeIn(projects, (name) => name === project.name);

const placeOf = ({ moduleId }: Queued): number => placeIn(longest, (name) => moduleId.endsWith(`/${name}`));
