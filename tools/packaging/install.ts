import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Packed } from './pack.ts';
import { run } from './run.ts';

/**
 * Installs a packed package into an empty folder, as somebody outside the repository would. Its dependencies come from
 * the repository's own installation, so nothing is downloaded.
 */
export function install({ folder, tarball }: Packed, into: string): void {
  writeFileSync(join(into, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--install-links'];
  run(into, 'npm', 'install', ...quiet, tarball, ...dependenciesOf(folder));
}

/** Runs code as an ES module in a folder where a package is installed, by plain Node, and answers what it wrote. */
export function runModule(folder: string, code: string): string {
  const file = join(folder, 'main.js');
  writeFileSync(file, code);
  return run(folder, process.execPath, file);
}

/** The folders of all packages a package needs to run, their own needs included. */
function dependenciesOf(home: string, found: Set<string> = new Set()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const folder = folderOf(name, home);
    if (found.has(folder)) continue;
    found.add(folder);
    dependenciesOf(folder, found);
  }
  return found;
}

/** Where a package's dependency is installed: the nearest `node_modules` above it has it. */
function folderOf(name: string, home: string): string {
  try {
    return realpathSync(join(home, 'node_modules', name));
  } catch (error) {
    if (dirname(home) === home) throw error;
    return folderOf(name, dirname(home));
  }
}
