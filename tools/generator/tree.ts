import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../commands.ts';
import { filesOf } from '../repository/files.ts';
import { Refusal } from './refusal.ts';

/** What a run of the generator will write: everything is thought through first, and written at once. */
export class Tree {
  readonly root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Whether a file is there, or will be. */
  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  /** The paths of the files of a folder that are there, or will be, those of its folders included. */
  filesOf(folder: string, matches: RegExp): readonly string[] {
    const there = existsSync(join(this.root, folder)) ? filesOf(folder, matches, this.root) : [];
    const planned = [...this.#texts.keys()].filter((path) => path.startsWith(`${folder}/`) && matches.test(path));
    return [...new Set([...there, ...planned])].toSorted();
  }

  /** @throws Refusal where the file is missing */
  read(path: string): string {
    const planned = this.#texts.get(path);
    if (planned !== undefined) return planned;
    if (!this.has(path)) throw new Refusal(`${path} is not there.`);
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** @throws Refusal where the file is there already */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Refusal(`${path} is there already.`);
    this.#texts.set(path, text);
  }

  /** Changes a file that is there. @throws Refusal, naming the file, where it has no place for the change */
  edit(path: string, change: (text: string) => string): void {
    const text = this.read(path);
    try {
      const changed = change(text);
      if (changed !== text) this.#texts.set(path, changed);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(`${path}: ${error.message}`);
      throw error;
    }
  }

  /** Writes every file, in the repository's format; where that fails, none. @returns their paths */
  commit(): readonly string[] {
    const paths = [...this.#texts.keys()];
    const before = paths.map((path) => [path, textOrNull(join(this.root, path))] as const);
    try {
      for (const [path, text] of this.#texts) {
        mkdirSync(dirname(join(this.root, path)), { recursive: true });
        writeFileSync(join(this.root, path), text);
      }
      const oxfmt = join(this.root, 'node_modules/.bin/oxfmt');
      const { status, stderr } = runCommand(oxfmt, paths, { cwd: this.root });
      if (status !== 0) throw new Error(`What was made has no format: ${stderr}`);
    } catch (error) {
      for (const [path, text] of before) restore(join(this.root, path), text);
      throw error;
    }
    return paths.toSorted();
  }
}

const textOrNull = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const restore = (path: string, text: string | null) =>
  text === null ? rmSync(path, { force: true }) : writeFileSync(path, text);
