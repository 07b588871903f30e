import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './files.ts';
import { builtRooms, roomGraph, roomsOfTheFrame, roomsWithPages } from './rooms.ts';

const lacking = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(root, path)));

test.each(builtRooms)(
  'room %s has its door in contracts and on the server, its nouns in the glossary, and its stories',
  (room) => {
    const places = [
      `packages/contracts/src/${room}/index.ts`,
      `apps/server/src/modules/${room}/index.ts`,
      `docs/glossary/${room}.md`,
      `stories/${room}`,
    ];
    expect(lacking(places)).toEqual([]);
  },
);

test.each(builtRooms)('room %s has its door on the web, or its parts in the frame', (room) => {
  const inFrame = roomsOfTheFrame[room];
  const isPage = roomsWithPages.some((each) => each === room);
  expect(isPage).toBe(inFrame === undefined);
  expect(lacking(inFrame ?? [`apps/web/src/modules/${room}/index.ts`])).toEqual([]);
});

test('every folder of a floor is a room', () => {
  const folders = (floor: string) => [
    ...new Set(filesOf(floor, /\.tsx?$/).flatMap((path) => /^([^/]+)\//.exec(path.slice(floor.length + 1))?.[1] ?? [])),
  ];
  const floors = ['apps/server/src/modules', 'apps/web/src/modules', 'packages/contracts/src'];
  const strange = floors.flatMap((floor) =>
    folders(floor)
      .filter((name) => !(name in roomGraph) && `${floor}/${name}` !== 'packages/contracts/src/shared')
      .map((name) => `${floor}/${name}`),
  );
  expect(strange).toEqual([]);
});

test('only rooms of the design are built', () => {
  expect(builtRooms.filter((room) => !(room in roomGraph))).toEqual([]);
});
