import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { canUse } from './identity.ts';
import { passableFolder } from './folders.ts';
import type { Place } from './place.ts';
import { platformOf } from './platform.ts';

/** The PostgreSQL programs, ready to run as the place's user. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** True when they are a private copy, because the installed ones could not be used where they are. */
  readonly copied: boolean;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The folder of the installed package of this machine. */
function installedPackage(): string {
  const { package: name } = platformOf();
  try {
    return dirname(createRequire(import.meta.url).resolve(name)).replace(/[\\/]dist$/, '');
  } catch (error) {
    throw new BootError('DATABASE_UNSUPPORTED', `${name} is not installed; install it or set DATABASE_URL.`, error);
  }
}

/** npm packages carry no symbolic links; the package lists them, and its own install script is never run by pnpm. */
function missingLinks(folder: string): Link[] {
  const list: Link[] = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  return list.filter(({ target }) => !existsSync(join(folder, target)));
}

function makeLinks(folder: string): void {
  for (const { source, target } of missingLinks(folder)) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (!existsSync(join(folder, target))) throw error; // else another process made it meanwhile
    }
  }
}

function linksCanBeMade(folder: string): boolean {
  try {
    makeLinks(folder);
    return true;
  } catch {
    return false; // the answer itself: an installation that cannot be written is copied instead
  }
}

/**
 * Answers runnable programs: the installed ones where they are, or a copy of this version in the place's root when
 * PostgreSQL's user cannot reach them (installed below a 0700 home, started as root) or their links cannot be made.
 *
 * @throws BootError DATABASE_UNSUPPORTED when the package for this machine is missing
 */
export function preparePrograms(place: Place, installed = installedPackage()): Programs {
  const program = (folder: string, name: string) => join(folder, 'native', 'bin', name + platformOf().suffix);
  const usable = canUse(place.identity, program(installed, 'postgres')) && linksCanBeMade(installed);
  const folder = usable ? installed : privateCopy(installed, place);
  return {
    initdb: program(folder, 'initdb'),
    postgres: program(folder, 'postgres'),
    pgCtl: program(folder, 'pg_ctl'),
    copied: !usable,
  };
}

/** Copies under another name and renames, so that a copy cut short is never taken for a whole one. */
function privateCopy(installed: string, place: Place): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(place.root, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  passableFolder(unfinished, place.identity);
  cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  makeLinks(unfinished);
  renameSync(unfinished, copy);
  return copy;
}

/** The installation may have been made under a umask that shuts everyone else out. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile())
      chmodSync(path, /[\\/]bin$/.test(folder) || /\.(so|dylib)/.test(entry.name) ? 0o755 : 0o644);
  }
}
