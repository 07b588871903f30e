import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './files.ts';
import { builtRooms, roomGraph, roomsWithPages } from './rooms.ts';

const exists = (path: string) => existsSync(join(root, path));

describe.each(builtRooms)('room %s', (room) => {
  test('has its place on every floor', () => {
    const server =
      room === 'access' ? 'apps/server/src/platform/auth/index.ts' : `apps/server/src/modules/${room}/index.ts`;
    const missing = [`packages/contracts/src/${room}/index.ts`, server].filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });
});

describe.each(roomsWithPages)('room %s', (room) => {
  test('has its door in the web and its stories', () => {
    const missing = [`apps/web/src/modules/${room}/index.ts`, `stories/${room}`].filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });
});

test('only rooms of the design are built', () => {
  expect(builtRooms.filter((room) => !(room in roomGraph))).toEqual([]);
});
