import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';
import { declaredTiles } from './tiles.ts';

const tiles = declaredTiles();
const entries = filesOf('apps/web/src/modules', /\/entry\.ts$/).map(textOf);

/** The names in the entries' `tiles: [...]`. */
const claimed = entries.flatMap((text) =>
  [...(/\btiles: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name),
);

test('tiles are named by their room, each once', () => {
  expect(tiles.length).toBeGreaterThan(10);
  expect(tiles.filter(({ room, name }) => !new RegExp(`^${room}\\.\\w+$`).test(name))).toEqual([]);
  expect(new Set(tiles.map(({ name }) => name)).size).toBe(tiles.length);
});

test('every tile has a page: one that says so, or that of its noun', () => {
  const titles = new Set(entries.flatMap((text) => /\btitle: '([\w.]+)'/.exec(text)?.[1] ?? []));
  const isOfNoun = ({ noun }: (typeof tiles)[number]) => [...titles].some((title) => title.endsWith(`.${noun}.title`));
  expect(tiles.filter((tile) => !claimed.includes(tile.name) && !isOfNoun(tile)).map(({ name }) => name)).toEqual([]);
});

test('no page says it shows a tile that is gone', () => {
  expect(claimed.length).toBeGreaterThan(0);
  expect(claimed.filter((name) => tiles.every((tile) => tile.name !== name))).toEqual([]);
});
