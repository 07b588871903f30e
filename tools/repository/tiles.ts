import { filesOf, textOf } from './files.ts';

/** A tile of the first page as its room declares it. */
export interface DeclaredTile {
  readonly file: string;
  /** The room of the file. */
  readonly room: string;
  /** `finance.aReceber` */
  readonly name: string;
  /** The noun as the file imports it. */
  readonly noun: string;
  /** The message id of its title. */
  readonly title: string;
}

/** Every tile that a room of the server declares. */
export const declaredTiles = (): readonly DeclaredTile[] =>
  filesOf('apps/server/src/modules', /\/tiles\.ts$/).flatMap((file) =>
    [...textOf(file).matchAll(/\btile\('([\w.]+)', (\w+)/g)].map(([, name = '', noun = '']) => ({
      file,
      room: file.split('/').at(-2) ?? '',
      name,
      noun,
      title: name.replace('.', '.tile.'),
    })),
  );
