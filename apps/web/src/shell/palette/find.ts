import type { GrupoEncontrado, RegistroEncontrado } from '@bancada/contracts/desk';
import { foldText } from '@bancada/br-utils';
import type { Resource } from '@bancada/contracts/shared';
import { request } from '../../shared/api/index.ts';
import type { MenuIcon } from '../../shared/menuIcons.ts';
import type { RoomPage } from '../../shared/room.ts';
import type { Place } from './recent.state.ts';
import { wholeFirst } from './wholeFirst.ts';

/** A search takes so many characters. */
const LONGEST = 100;

/** A page by its title in the person's language. */
export interface TitledPage {
  readonly page: RoomPage;
  readonly title: string;
}

/** The icon of an entry: of pages and their records the page's, of acts their own. */
export type EntryIcon = MenuIcon | 'star' | 'recent' | 'new' | 'home' | 'signOut' | 'look' | 'keys';

/** Something to go to, or to do. */
export interface Entry extends Place {
  readonly icon: EntryIcon;
  /** The keys that do it, too. */
  readonly keys?: string;
  /** Whether it leads to something that is begun there: that is no place one goes back to. */
  readonly begins?: boolean;
  /** What it does, where it does not lead anywhere. */
  readonly run?: () => void;
}

/** Entries under a heading. */
export interface Section {
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** Whether each says itself what it is: they are of several kinds. */
  readonly mixed?: boolean;
}

/** Whether a title has every word that was typed, whatever their accents. */
export function hasWords(title: string, text: string): boolean {
  const folded = foldText(title);
  return foldText(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Pages whose title has every word that was typed. */
export function findPages(pages: readonly TitledPage[], text: string): readonly Entry[] {
  const found = pages
    .filter(({ title }) => hasWords(title, text))
    .map(({ page, title }): Entry => ({ href: page.path, label: title, kind: '', icon: iconOf(page) }));
  return wholeFirst(found, text);
}

/** The icon of a page, here and in menus. */
export const iconOf = ({ icon }: RoomPage): MenuIcon => icon ?? 'document';

/** Where the records of a noun are shown, and what they are called. */
interface Source {
  readonly kind: string;
  readonly icon: MenuIcon;
  readonly noun: () => Promise<Resource>;
  readonly href: (row: Readonly<Record<string, unknown>>) => string;
  /** Whether it is the noun's own page; one that shows its records elsewhere is what people look for them by. */
  readonly own: boolean;
}

const sourcesOf = ({ page, title }: TitledPage, words: (id: string) => string): readonly Source[] => [
  ...(page.records
    ? [
        {
          kind: title,
          icon: iconOf(page),
          noun: page.records,
          href: (row: object) => `${page.path}/${String('id' in row && row.id)}`,
          own: true,
        },
      ]
    : []),
  ...(page.also ?? []).map(({ title: id, noun, href }) => ({
    kind: words(id),
    icon: iconOf(page),
    noun,
    href,
    own: false,
  })),
];

/** Records that pages show, found by one request; the server leaves out what the person may not read. */
export async function findRecords(
  pages: readonly TitledPage[],
  text: string,
  words: (id: string) => string,
  signal: AbortSignal,
): Promise<Section[]> {
  const { busca } = await import('@bancada/contracts/desk');
  const groups = await request(busca, { query: { q: text.slice(0, LONGEST) }, signal });
  const sources = pages.flatMap((page) => sourcesOf(page, words));
  const loaded = await Promise.all(sources.map(async (source) => ({ source, noun: await source.noun() })));
  const elsewhere = new Set(loaded.flatMap(({ source, noun }) => (source.own ? [] : [noun.path])));
  return loaded
    .filter(({ source, noun }) => !source.own || !elsewhere.has(noun.path))
    .flatMap(({ source, noun }) => sectionOf(source, noun, groups) ?? []);
}

function sectionOf(source: Source, { path, readAudited }: Resource, groups: readonly GrupoEncontrado[]) {
  const group = groups.find(({ Recurso }) => Recurso === path);
  return group
    ? { heading: source.kind, entries: group.Registros.map((row) => placeOf(source, row, readAudited)) }
    : null;
}

const placeOf = (
  { kind, icon, href }: Source,
  { id, Texto, Ligacoes }: RegistroEncontrado,
  confidential: boolean,
): Entry => ({
  href: href({ ...Ligacoes, id }),
  label: Texto === '' ? `nº ${id}` : Texto,
  kind,
  icon,
  // Who was looked for is nobody's business who uses the device next.
  ...(confidential ? { confidential } : {}),
});
