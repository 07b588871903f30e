import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository/files.ts';
import { run } from './run.ts';

/** A package as it would be published. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  /** The package's folder in the repository. */
  readonly folder: string;
  /** The path of the tarball. */
  readonly tarball: string;
  /** The paths in the tarball. */
  readonly files: readonly string[];
}

/** Builds a package of the repository (its `prepack` does) and packs it into a folder. */
export function pack(folder: string, destination: string): Packed {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  const home = join(root, folder);
  const said = run(home, 'npx', '-y', packageManager, 'pack', '--json', '--pack-destination', destination);
  const { name, version, filename, files } = JSON.parse(said.slice(said.indexOf('{\n'))) as {
    name: string;
    version: string;
    filename: string;
    files: readonly { path: string }[];
  };
  return { name, version, folder: home, tarball: filename, files: files.map(({ path }) => path) };
}
