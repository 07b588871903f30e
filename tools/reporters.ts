import type { Reporter, TestModule } from 'vitest/node';

/** What a test file took. */
export interface Spent {
  readonly project: string;
  /** Its path from the repository's folder. */
  readonly file: string;
  /** Seconds of its worker, loading included. */
  readonly seconds: number;
}

const sum = (all: readonly Spent[]) => all.reduce((total, { seconds }) => total + seconds, 0);
const inColumn = (seconds: number) => seconds.toFixed(1).padStart(8);

/** Where the time of a run went: the workers' seconds by project, then of the ten slowest files. */
export function timeTable(files: readonly Spent[]): string {
  const projects = [...Map.groupBy(files, ({ project }) => project)]
    .map(([project, of]) => ({ project, files: of.length, seconds: sum(of) }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    'Seconds of workers, loading included:',
    ...projects.map((each) => `${inColumn(each.seconds)}  ${each.project} (${each.files} files)`),
    'The slowest files:',
    ...slowest.map((each) => `${inColumn(each.seconds)}  ${each.project}  ${each.file}`),
    '',
  ].join('\n');
}

function spentBy(module: TestModule): Spent {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const seconds = (prepareDuration + setupDuration + collectDuration + duration) / 1000;
  return { project: module.project.name, file: module.relativeModuleId, seconds };
}

/** Says at the end of a run where its time went. */
export const timeSpent: Reporter = {
  onTestRunEnd(modules) {
    process.stdout.write(`\n${timeTable(modules.map(spentBy))}`);
  },
};

/** Closes the run with `N passed, N failed` alone on a line; a file that cannot be loaded counts as one failure. */
export const closingLine: Reporter = {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
      }
    }
    process.on('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  },
};
