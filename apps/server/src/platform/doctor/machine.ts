import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { about, type Finding } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Below the first nothing can be stored soon; below the second somebody should know. */
const LEAST = 500;
const FEW = 5000;

/** Node 24 is what the product is tested with; its sources need 22.18. */
export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const { ok, warn, fail } = about('Node');
  if (major < 22 || (major === 22 && minor < 18)) return fail(`Node ${version} is too old; 24 is needed.`);
  return major < 24 ? warn(`Node ${version} works; the product is tested with 24.`) : ok(`Node ${version}.`);
}

/** Windows keeps lists of rights instead, which Node does not read. */
const tellsModes = process.platform !== 'win32';

/** The nearest folder above that exists: a data folder is made at the first start. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/** Whether the data folder can be written and only its owner can look into it. */
export function checkDataFolder(dataDir: string): Finding {
  const { ok, warn, fail } = about('Data folder');
  const folder = existing(dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(`${folder} cannot be read and written by this user.`);
  }
  if (folder !== dataDir) return ok(`${dataDir} is made at the first start.`);
  if (!tellsModes) return ok(`${dataDir} can be read and written.`);
  const mode = statSync(dataDir).mode & 0o777;
  // Passing through is needed where PostgreSQL runs as another user; seeing or changing what is inside is not.
  if ((mode & 0o022) !== 0) return fail(`Others may change ${dataDir}: chmod 700 it.`);
  return (mode & 0o044) === 0 ? ok(`${dataDir} belongs to this user alone.`) : warn(`Others may list ${dataDir}.`);
}

/** Free space where the data lies. */
export function checkDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(existing(dataDir));
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const { ok, warn, fail } = about('Disk');
  if (free < LEAST) return fail(`Only ${free} MB are free; at ${LEAST} the product should not go on.`);
  return free < FEW ? warn(`${free} MB are free.`) : ok(`${Math.floor(free / 1024)} GB are free.`);
}

/** Files that hold secrets must be their owner's alone. */
export function checkSecrets(dataDir: string, others: readonly (string | undefined)[]): Finding[] {
  const { ok, fail } = about('Secrets');
  const own = [join(dataDir, 'secrets.json'), join(dataDir, 'audit-keys')];
  const files = [...own, ...others.filter((file) => file !== undefined)];
  return files.flatMap((file) => {
    if (!existsSync(file)) return own.includes(file) ? [] : [fail(`${file} is missing.`)];
    const open = tellsModes && (statSync(file).mode & 0o077) !== 0;
    return [open ? fail(`Others may read ${file}: chmod 600 it.`) : ok(`${file} is this user's alone.`)];
  });
}

/** Whether the pages are built. */
export function checkWeb(folder: string): Finding {
  const { ok, warn } = about('Web');
  return existsSync(join(folder, 'index.html'))
    ? ok('The pages are built.')
    : warn('The pages are not built yet; npm start builds them.');
}
