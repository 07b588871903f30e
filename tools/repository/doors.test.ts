import { additions, roomGraph } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { menuIds } from '../../apps/web/menu-texts.ts';
import { filesOf, textOf } from './files.ts';
import { additionWords } from './registry-labels.ts';

/** What rooms add to record pages on the web, as their doors say. */
const doors = filesOf('apps/web/src/modules', /\/doors\/[\w-]+\/door\.ts$/).map((path) => {
  const text = textOf(path);
  const room = /^apps\/web\/src\/modules\/(\w+)\//.exec(path)?.[1] ?? '';
  const noun = /\bnoun: '([\w-]+)'/.exec(text)?.[1] ?? '';
  const has = (part: string) => new RegExp(`\\b${part}: true`).test(text);
  return { path, text, room, noun, facts: has('facts'), timeline: has('timeline') };
});

const named = (all: readonly { readonly room: string; readonly of: { readonly path: string } }[]) =>
  all.map(({ room, of }) => `${room} ${of.path}`).toSorted();

test('the web asks for the facts and timelines that contracts declare, and for no others', () => {
  const onWeb = (part: 'facts' | 'timeline') =>
    doors.filter((door) => door[part]).map(({ room, noun }) => `${room} ${noun}`);
  expect(onWeb('facts').toSorted()).toEqual(named(additions.facts));
  expect(onWeb('timeline').toSorted()).toEqual(named(additions.timelines));
  expect(doors.length).toBeGreaterThan(5);
});

test('a room adds to nouns of rooms below it alone', () => {
  const owner = (path: string) =>
    Object.keys(roomGraph).find((room) => textsOfRoom(room).some((text) => text.includes(`path: '${path}',`))) ?? '';
  const textsOfRoom = (room: string) => filesOf(`packages/contracts/src/${room}`, /\.ts$/).map(textOf);
  const wrong = doors.filter(({ room, noun }) => !roomGraph[room]?.includes(owner(noun)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('titles of tabs and panels are loaded with the frame', () => {
  const titles = doors.flatMap(({ text }) => [...text.matchAll(/\btitle: '([\w.]+)'/g)].map(([, id = '']) => id));
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.filter((id) => !menuIds.test(id))).toEqual([]);
});

test('every fact and every entry of a timeline has words', () => {
  const texts: Readonly<Record<string, string>> = Object.assign(
    {},
    ...filesOf('apps/web/lang', /\/pt\.json$/).map((path) => JSON.parse(textOf(path)) as object),
  );
  expect(additionWords().filter((id) => !(id in texts))).toEqual([]);
});
