import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from '../repository/files.ts';

const left = new Set(['.data', '.git', 'dist', 'node_modules', 'storybook-static', '__screenshots__']);

/**
 * The repository in a folder of its own, as it stands here, with what is compiled already. Its libraries are those of
 * this one; its own packages are the copies.
 */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bancada-gerador-'));
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !left.has(basename(path)),
  });
  for (const folder of packageFolders(root)) linkLibraries(folder, copy);
  return copy;
}

/** Every folder with libraries of its own, from the root. */
function packageFolders(folder: string, at = ''): string[] {
  const names = readdirSync(join(folder, at), { withFileTypes: true }).filter((each) => each.isDirectory());
  const below = names.filter(({ name }) => !left.has(name) && name !== 'src');
  const own = names.some(({ name }) => name === 'node_modules') ? [at] : [];
  return [...own, ...below.flatMap(({ name }) => packageFolders(folder, join(at, name)))];
}

/** Links to the libraries of a package; a link to a package of the repository leads to its copy. */
function linkLibraries(folder: string, copy: string): void {
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  mkdirSync(join(to, '@bancada'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@bancada') continue;
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(from, name), join(to, name), 'junction'); // which Windows lets everybody make
  }
  const ours = join(from, '@bancada');
  if (!statSync(ours, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(ours)) {
    const target = resolve(dirname(join(ours, name)), readlinkSync(join(ours, name)));
    symlinkSync(target.replace(resolve(root), copy), join(to, '@bancada', name), 'junction');
  }
}
