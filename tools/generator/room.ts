import { builtRooms, roomGraph, roomsOfTheFrame, roomsWithPages } from '../repository/rooms.ts';
import { addEntry, addExport, addImport, addStatement, addTexts, entriesOf } from './insert.ts';
import { Refusal } from './refusal.ts';
import type { Tree } from './tree.ts';
import { langFile, languages, type Words } from './words.ts';

/** Asks for the texts of keys. */
export type AskWords = (keys: readonly string[]) => Promise<ReadonlyMap<string, Words>>;

/**
 * Puts a room on every floor it is not on yet.
 *
 * @throws Refusal for a room the design does not know, and for one that is everywhere already
 */
export async function writeRoom(tree: Tree, room: string, about: string | undefined, ask: AskWords): Promise<void> {
  if (!(room in roomGraph))
    throw new Refusal(
      `There is no room ${room} in the design. Say in packages/contracts/src/room-graph.ts what it may import first.`,
    );
  const floors = missingFloors(room);
  if (floors.length === 0) throw new Refusal(`The room ${room} is on every floor already.`);
  const line = about?.trim().replace(/\.$/, '') ?? '';
  if (line === '') throw new Refusal('Say what the room is for in one English line: --about "…".');
  for (const write of floors) await write(tree, room, `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`, ask);
}

type Floor = (tree: Tree, room: string, about: string, ask: AskWords) => Promise<void> | void;

function missingFloors(room: string): readonly Floor[] {
  const isBuilt = builtRooms.some((each) => each === room);
  const hasPages = room in roomsOfTheFrame || roomsWithPages.some((each) => each === room);
  if (isBuilt && hasPages) return [];
  return [...(isBuilt ? [] : [inContracts, inServer]), ...(hasPages ? [] : [inWeb, inStories]), inList];
}

function inContracts(tree: Tree, room: string): void {
  tree.create(`packages/contracts/src/${room}/index.ts`, 'export {};\n');
  tree.edit('packages/contracts/src/index.ts', (text) => addExport(text, `./${room}/index.ts`));
  tree.edit('packages/contracts/src/registry.ts', (text) =>
    addStatement(
      addEntry(text, /^export const doors[^=]*= \{/, room),
      `import * as ${room} from './${room}/index.ts';`,
    ),
  );
  tree.create(`docs/glossary/${room}.md`, `# Nouns of ${room}\n`);
}

function inServer(tree: Tree, room: string, about: string): void {
  tree.create(
    `apps/server/src/modules/${room}/index.ts`,
    `import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/${room}';
import { room } from '../../app/room.ts';

/** ${about} */
export const ${room} = room('${room}', { resources: resourcesOf(nouns) });
`,
  );
  tree.edit('apps/server/src/app/rooms.ts', (text) =>
    addImport(addEntry(text, /=> \[/, room), room, `../modules/${room}/index.ts`),
  );
}

async function inWeb(tree: Tree, room: string, about: string, ask: AskWords): Promise<void> {
  const words = (await ask(['menu'])).get('menu');
  for (const language of languages) {
    const own = { [`${room}.menu`]: words?.[language] ?? '' };
    if (tree.has(langFile(room, language))) tree.edit(langFile(room, language), (text) => addTexts(text, own));
    else tree.create(langFile(room, language), JSON.stringify(own));
  }
  tree.create(
    `apps/web/src/modules/${room}/index.ts`,
    `import { type RoomPage, webRoom } from '../../shared/room.ts';

/** ${about} */
export const ${room}Room = webRoom({
  name: '${room}',
  menu: '${room}.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
`,
  );
  tree.edit('apps/web/src/shell/rooms.ts', (text) =>
    addImport(
      addEntry(text, /export const rooms[^=]*= \[/, `${room}Room`, 'settingsRoom'),
      `${room}Room`,
      `../modules/${room}/index.ts`,
    ),
  );
}

function inStories(tree: Tree, room: string, about: string): void {
  const title = `${room.slice(0, 1).toUpperCase()}${room.slice(1)}`;
  tree.create(
    `stories/${room}/${title}.mdx`,
    `import { Meta } from '@storybook/addon-docs/blocks';

<Meta title="Rooms/${title}/Overview" />

# ${title}

${about}

## Tasks

Who does what here, and on which page.
`,
  );
}

/** The repository's own list, in the order of the design. */
function inList(tree: Tree, room: string): void {
  const order = Object.keys(roomGraph);
  tree.edit('tools/repository/rooms.ts', (text) =>
    ['builtRooms', 'roomsWithPages'].reduce((changed, name) => {
      const start = new RegExp(`export const ${name} = \\[`);
      const there = entriesOf(changed, start).map((each) => each.replaceAll("'", ''));
      if (there.includes(room)) return changed;
      const next = there.find((each) => order.indexOf(each) > order.indexOf(room));
      return addEntry(changed, start, `'${room}'`, next && `'${next}'`);
    }, text),
  );
}
