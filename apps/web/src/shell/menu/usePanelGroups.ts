import { useIntl, type IntlShape } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { MenuIcon } from '../../shared/menuIcons.ts';
import type { RoomPage } from '../../shared/room.ts';
import { useBookmarks } from '../bookmarks/useBookmarks.ts';
import { isWithin } from '../isWithin.ts';
import { hasWords } from '../palette/find.ts';
import type { OpenRoom } from '../rooms.ts';
import { sectionsOf } from './sections.ts';
import { visitedState } from './visited.state.ts';

/** Menus with more pages than this have a search field and recent pages. */
export const MANY = 8;

/** So many recent pages are shown. */
const RECENT = 3;

/** One line of a menu. */
export interface PanelEntry {
  readonly href: string;
  readonly title: string;
  readonly hint: string | null;
  readonly icon: MenuIcon | 'star';
}

/** Lines under a heading; null where there is only one group. */
export interface PanelGroup {
  readonly heading: string | null;
  readonly entries: readonly PanelEntry[];
}

/** How many pages rooms have together. */
export const countPages = (rooms: readonly OpenRoom[]): number =>
  rooms.reduce((count, { pages }) => count + pages.length, 0);

/** What the menu of these rooms shows: bookmarks, recent pages, and all pages by section; of all that, what has the words of a text. */
export function usePanelGroups(rooms: readonly OpenRoom[], text: string): readonly PanelGroup[] {
  const intl = useIntl();
  const { all } = useBookmarks();
  const { paths } = useSnapshot(visitedState);
  const pages = rooms.flatMap((room) => room.pages);
  const bookmarks = all
    .filter(({ Caminho }) => pages.some(({ path }) => isWithin(Caminho, path)))
    .map(({ Caminho, Titulo }): PanelEntry => ({ href: Caminho, title: Titulo, hint: null, icon: 'star' }));
  const recent = paths.flatMap((path) => pages.find((page) => page.path === path) ?? []).slice(0, RECENT);
  const few = pages.length <= MANY || text !== '';
  const groups = [
    { heading: intl.formatMessage({ id: 'shell.bookmarks.title' }), entries: bookmarks },
    {
      heading: intl.formatMessage({ id: 'shell.menu.recent' }),
      entries: few ? [] : recent.map((page) => ({ ...entryOf(page, intl), hint: null })),
    },
    ...pageGroups(rooms, intl),
  ];
  const found = groups
    .map(({ heading, entries }) => ({ heading, entries: entries.filter((entry) => hasText(entry, text)) }))
    .filter(({ entries }) => entries.length > 0);
  return found;
}

const hasText = ({ title, hint }: PanelEntry, text: string) => hasWords(`${title} ${hint ?? ''}`, text.trim());

/** The pages of one room by their sections; of several, by room. */
function pageGroups(rooms: readonly OpenRoom[], intl: IntlShape): readonly PanelGroup[] {
  const entriesOf = (pages: readonly RoomPage[]) => pages.map((page) => entryOf(page, intl));
  const [only] = rooms;
  if (rooms.length > 1 || !only)
    return rooms.map(({ room, pages }) => ({
      heading: intl.formatMessage({ id: room.menu }),
      entries: entriesOf(sectionsOf(pages).flatMap((section) => section.pages)),
    }));
  const sections = sectionsOf(only.pages);
  return sections.map(({ heading, pages }) => ({
    heading: sections.length === 1 ? null : intl.formatMessage({ id: heading ?? 'shell.menu.others' }),
    entries: entriesOf(pages),
  }));
}

const entryOf = ({ path, title, hint, icon = 'document' }: RoomPage, intl: IntlShape): PanelEntry => ({
  href: path,
  title: intl.formatMessage({ id: title }),
  hint: hint === undefined ? null : intl.formatMessage({ id: hint }),
  icon,
});
