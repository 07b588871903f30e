import type { LinhaQuadro } from '@bancada/contracts/desk';
import type { Ability, Resource } from '@bancada/contracts/shared';
import type { ComponentType } from 'react';
import type { MenuIcon } from './menuIcons.ts';
import type { RecordDoor } from './recordDoors.ts';

/** Records the palette finds that are no page's own, such as the samples of a job. */
export interface FoundRecords {
  /** Message id of what they are called. */
  readonly title: string;
  readonly noun: () => Promise<Resource>;
  /** Where a record is shown. */
  readonly href: (row: Readonly<Record<string, unknown>>) => string;
}

/** Keys of a page, and the id of the text of its room that says what they do. */
export interface PageShortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

/** One page of a room, loaded when it is first opened: its folder has it in `entry.ts`. */
export interface RoomPage {
  /** Portuguese words, as people see them in the address bar. */
  readonly path: string;
  /** Where it is in its room's menu, from the lowest number; pages without one follow in the order of their addresses. */
  readonly place?: number;
  /** Message id of its title and menu entry. */
  readonly title: string;
  /** Null: everybody who is logged in. */
  readonly ability: Ability | null;
  /** Message id of the heading it is under in its room's menu; pages without one come last, together. */
  readonly section?: string;
  /** Its icon in its room's menu, loaded when a menu opens; a sheet of paper without one. */
  readonly icon?: MenuIcon;
  /** Message id of the line under its title in its room's menu: what one does there, in a few words. */
  readonly hint?: string;
  /** Whether the room's menu leaves it out; the palette finds it. */
  readonly hidden?: boolean;
  /** Who sees it in the menu, where they are fewer than those who may open it. */
  readonly inMenuFor?: Ability;
  /** The noun whose records the page opens at `<path>/<id>`; the palette finds them. */
  readonly records?: () => Promise<Resource>;
  /** Further nouns whose records the page shows at addresses of its own; the palette finds them too. */
  readonly also?: readonly FoundRecords[];
  /** Tiles of the first page whose rows it shows, by name, where that is not the page of their noun. */
  readonly tiles?: readonly string[];
  /** Where a tile's row is opened, where that is not the record's address on this page; null: nowhere. */
  readonly rowHref?: (row: LinhaQuadro) => string | null;
  /** Keys of its own, which the list of shortcuts (`?`) begins with while the page is open. */
  readonly shortcuts?: readonly PageShortcut[];
  readonly load: () => Promise<{ default: ComponentType }>;
  /** `all` where the page shows words of every room; else it has those of its own. */
  readonly texts?: 'all';
}

/** A room's door in the web: what the shell may show of it. */
export interface WebRoom {
  readonly name: string;
  /** Message id of its menu. */
  readonly menu: string;
  readonly pages: readonly RoomPage[];
  /** What it adds to the record pages of lower rooms' nouns. */
  readonly doors: readonly RecordDoor[];
}

interface WebRoomParts extends Omit<WebRoom, 'pages' | 'doors'> {
  /** The `entry.ts` of every page's folder, by its path. */
  readonly entries: Readonly<Record<string, RoomPage>>;
  /** The `door.ts` of every folder under `doors`, by its path. */
  readonly doors?: Readonly<Record<string, RecordDoor>>;
}

const inMenu = (a: RoomPage, b: RoomPage) =>
  (a.place ?? Infinity) - (b.place ?? Infinity) || a.path.localeCompare(b.path);

/** Declares a room. */
export const webRoom = ({ entries, doors = {}, ...room }: WebRoomParts): WebRoom => ({
  ...room,
  doors: Object.values(doors),
  pages: Object.values(entries).toSorted(inMenu),
});
