import type { Resource } from '@bancada/contracts/shared';
import { request } from '../../shared/api/index.ts';
import { searchText } from '../../shared/registry/query.ts';
import type { RoomPage } from '../../shared/room.ts';
import type { Place } from './recent.state.ts';

/** How many records of each noun are offered. */
const EACH = 5;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A page by its title in the person's language. */
export interface TitledPage {
  readonly page: RoomPage;
  readonly title: string;
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

/** What a record is called: the first of its searched fields that says something. */
function labelOf(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const texts = resource.search.map((name) => row[name]).filter((value) => typeof value === 'string' && value !== '');
  return texts.length > 0 ? texts.slice(0, 2).join(' · ') : `nº ${String(row['id'])}`;
}

/** Where the palette looks for records: a noun, what it is called, and where each is shown. */
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

/** Records of the pages that show some, found by the server's own search. */
export async function findRecords(
  pages: readonly TitledPage[],
  text: string,
  words: (id: string) => string,
  signal: AbortSignal,
): Promise<Place[]> {
  const sources = pages.flatMap((page) => sourcesOf(page, words));
  const found = await Promise.all(
    sources.map(async ({ kind, noun, href }) => {
      const resource = await noun();
      const query = { _q: searchText(resource, text), _limit: String(EACH) };
      const rows = (await request(resource.calls.list, { query, signal })) as readonly Record<string, unknown>[];
      return rows.map((row): Place => ({
        href: href(row),
        label: labelOf(resource, row),
        kind,
        // Who was looked for is nobody's business who uses the device next.
        ...(resource.readAudited ? { confidential: true } : {}),
      }));
    }),
  );
  return found.flat();
}
