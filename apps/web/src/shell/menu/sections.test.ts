import { expect, test } from 'vitest';
import type { RoomPage } from '../../shared/room.ts';
import { sectionsOf } from './sections.ts';

const page = (path: string, section?: string): RoomPage => ({
  path,
  title: `demo.${path}.title`,
  ability: null,
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...(section === undefined ? {} : { section }),
});

const paths = (pages: readonly RoomPage[]) =>
  sectionsOf(pages).map(({ heading, pages: its }) => [heading, ...its.map(({ path }) => path)]);

test('sections are in the order of their first pages; pages without one come last', () => {
  expect(paths([page('loose'), page('a', 'one'), page('b', 'two'), page('c', 'one'), page('other')])).toEqual([
    ['one', 'a', 'c'],
    ['two', 'b'],
    [null, 'loose', 'other'],
  ]);
});

test('pages without sections are one group', () => {
  expect(paths([page('a'), page('b')])).toEqual([[null, 'a', 'b']]);
  expect(sectionsOf([])).toEqual([]);
});
