import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, root, textOf } from './files.ts';

/** How a job, what recurs, and a listener say their name. */
const NAMED = /(?:\bname(?:: | = )|\b[A-Z]+_JOB = )'(([a-z]+)\.[\w-]+)'/g;

/** What their names begin with; files, which have names, too, do not. */
const beginnings = new Set([...readdirSync(join(root, 'apps/server/src/modules')), 'platform', 'registros']);

/** The names of all background work that the server declares, each once. */
export const declaredJobs = (): readonly string[] => [
  ...new Set(
    filesOf('apps/server/src', /(?<!\.test)\.ts$/).flatMap((file) =>
      [...textOf(file).matchAll(NAMED)].flatMap(([, name = '', of = '']) => (beginnings.has(of) ? [name] : [])),
    ),
  ),
];
