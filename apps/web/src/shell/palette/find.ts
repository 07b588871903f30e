import type { GrupoEncontrado, RegistroEncontrado } from '@bancada/contracts/access';
import type { Resource } from '@bancada/contracts/shared';
import { request } from '../../shared/api/index.ts';
import type { RoomPage } from '../../shared/room.ts';
import type { Place } from './recent.state.ts';

/** A search takes so many characters. */
const LONGEST = 100;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A page by its title in the person's language. */
export interface TitledPage {
  readonly page: RoomPage;
  readonly title: string;
}

/** Places under a heading: the records of one noun; pages and bookmarks have none. */
export interface Section {
  readonly heading: string | null;
  readonly places: readonly Place[];
}

/** Whether a title has every word that was typed, whatever their accents. */
export function hasWords(title: string, text: string): boolean {
  const folded = fold(title);
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Pages whose title has every word that was typed. */
export function findPages(pages: readonly TitledPage[], text: string): Place[] {
  return pages
    .filter(({ title }) => hasWords(title, text))
    .map(({ page, title }) => ({ href: page.path, label: title, kind: '' }));
}

/** Where the records of a noun are shown, and what they are called. */
interface Source {
  readonly kind: string;
  readonly noun: () => Promise<Resource>;
  readonly href: (row: Readonly<Record<string, unknown>>) => string;
}

const sourcesOf = ({ page, title }: TitledPage, words: (id: string) => string): readonly Source[] => [
  ...(page.records
    ? [{ kind: title, noun: page.records, href: (row: object) => `${page.path}/${String('id' in row && row.id)}` }]
    : []),
  ...(page.also ?? []).map(({ title: id, noun, href }) => ({ kind: words(id), noun, href })),
];

/** Records that pages show, found by one request; the server leaves out what the person may not read. */
export async function findRecords(
  pages: readonly TitledPage[],
  text: string,
  words: (id: string) => string,
  signal: AbortSignal,
): Promise<Section[]> {
  const { busca } = await import('@bancada/contracts/access');
  const groups = await request(busca, { query: { q: text.slice(0, LONGEST) }, signal });
  const sources = pages.flatMap((page) => sourcesOf(page, words));
  const sections = await Promise.all(sources.map(async (source) => sectionOf(source, await source.noun(), groups)));
  return sections.filter((section) => section !== null);
}

function sectionOf(source: Source, { path, readAudited }: Resource, groups: readonly GrupoEncontrado[]) {
  const group = groups.find(({ Recurso }) => Recurso === path);
  return group
    ? { heading: source.kind, places: group.Registros.map((row) => placeOf(source, row, readAudited)) }
    : null;
}

const placeOf = (
  { kind, href }: Source,
  { id, Texto, Ligacoes }: RegistroEncontrado,
  confidential: boolean,
): Place => ({
  href: href({ ...Ligacoes, id }),
  label: Texto === '' ? `nº ${id}` : Texto,
  kind,
  // Who was looked for is nobody's business who uses the device next.
  ...(confidential ? { confidential } : {}),
});
