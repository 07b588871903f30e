import type { Resource } from '@bancada/contracts/shared';
import { request } from '../../shared/api/index.ts';
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

/** Records of the pages that show some, found by the server's own search. */
export async function findRecords(pages: readonly TitledPage[], text: string, signal: AbortSignal): Promise<Place[]> {
  const found = await Promise.all(
    pages.map(async ({ page, title }) => {
      if (!page.records) return [];
      const resource = await page.records();
      const query = { _q: text, _limit: String(EACH) };
      const rows = (await request(resource.calls.list, { query, signal })) as readonly Record<string, unknown>[];
      return rows.map((row) => ({
        href: `${page.path}/${String(row['id'])}`,
        label: labelOf(resource, row),
        kind: title,
      }));
    }),
  );
  return found.flat();
}
