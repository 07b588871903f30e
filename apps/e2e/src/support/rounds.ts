import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { queryDatabase } from './database.ts';
import { misfits } from './misfits.ts';
import type { Product } from './server.ts';

/** The widths that every page is seen at. */
export const WIDTHS = [320, 390, 768, 1024, 1280, 1920];

/** Under so many pixels the rows of a list are cards. */
const CARDS = 720;

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the pictures of all pages are kept: by round and width. */
export const pictures: string = join(root, 'dist/pages');

/** The addresses of all pages, as their entries say them; those of one record are opened from their lists. */
export const addresses = (): string[] =>
  globSync('apps/web/src/modules/*/*/entry.ts', { cwd: root })
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/path: '(\/[^':]*)'/g)].map(([, path = '']) => path),
    )
    .toSorted();

/** Some pages alone, as `BANCADA_PAGES=/financeiro/,/perfil`: for whoever mends them. */
export const only: string = process.env['BANCADA_PAGES'] ?? '';

/** The addresses that a round goes through: home and all pages, or those that are asked for. */
export const askedAddresses = (): string[] =>
  ['/', ...addresses()].filter((address) => only.split(',').some((part) => address.includes(part)));

/** Whether what is waited for comes. */
export const comes = (waited: Promise<unknown>): Promise<boolean> =>
  waited.then(
    () => true,
    () => false,
  );

/** Names of 90 characters in the first rows of every table: the longest that people have. */
export async function lengthenNames(product: Product): Promise<void> {
  const connection = product.connection();
  const columns = await queryDatabase<{ table: string; column: string }>(
    connection,
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
     and column_name in ('Nome', 'NomeCompleto', 'Titulo', 'Descricao', 'NomeComponent')`,
  );
  const updates = columns.map(
    ({ table, column }) =>
      `update "${table}" set "${column}" = left("${column}" || repeat(' de nome comprido', 6), 90)
       where ctid in (select ctid from "${table}" limit 3)`,
  );
  await queryDatabase(connection, updates.join(';'));
}

/**
 * The widths that a language sees a record and its form at: the narrowest, where most breaks, and two others in turn, so
 * that four languages see each of them at all widths.
 */
export const recordWidthsOf = (page: number, language: number): number[] => {
  const [narrowest = 0, ...others] = WIDTHS;
  return [narrowest, ...[0, 1].map((turn) => others[(page + 2 * language + turn) % others.length] ?? narrowest)];
};

/** Waits until a page shows what it has. */
export async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Makes the window so wide, and waits until whoever measures themselves has seen it: by the second frame. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function violations(page: Page): Promise<string[]> {
  // Messages that pass are read out as they come, and stand in no landmark.
  const passing = ['[data-tabster-dummy]', '.fui-ToastContainer'];
  const axe = passing.reduce((all, each) => all.exclude(each), new AxeBuilder({ page }));
  axe.options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe ${id}: ${target.join(' ')}`));
}

/** What one looks at: an address in a round, which is a language or what all pages have in common in it. */
interface View {
  readonly page: Page;
  readonly address: string;
  readonly round: string;
}

/** Begins a round anew: what an earlier run kept of it is gone. */
export function begin(round: string): void {
  const folder = join(pictures, round);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.txt`, { force: true });
  mkdirSync(folder, { recursive: true });
}

/** Says what is wrong beside the pictures, as soon as it is known: a round takes most of an hour. */
export function report(round: string, wrong: string): string {
  appendFileSync(join(pictures, `${round}.txt`), `${wrong}\n`);
  return wrong;
}

/** Looks at what is shown, at one width, and keeps a picture; answers what is wrong. */
async function look({ page, address, round }: View, width: number, withAxe: boolean): Promise<string[]> {
  await resize(page, width);
  const found = [...(await misfits(page)), ...(withAxe ? await violations(page) : [])];
  const folder = join(pictures, round, String(width));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${address.slice(1).replaceAll('/', '-') || 'inicio'}.png`) });
  return found.map((each) => report(round, `${round} ${address} at ${width}: ${each}`));
}

/** What is shown, at each of the widths; axe looks at it at the first of them. */
export async function lookAt(view: View, widths: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, width] of widths.entries()) wrong.push(...(await look(view, width, index === 0)));
  return wrong;
}

/** A page in a language at all widths; axe looks at it at the one whose turn it is. */
export async function walk(view: View, turn: number): Promise<string[]> {
  await view.page.goto(view.address);
  await ready(view.page);
  const first = turn % WIDTHS.length;
  return lookAt(view, [...WIDTHS.slice(first), ...WIDTHS.slice(0, first)]);
}

/** Opens the first record of the list that is shown: as a row, or as a card; false where rows do not open, or there are none. */
async function openRecord(page: Page, width: number): Promise<boolean> {
  await resize(page, width);
  const before = new URL(page.url()).pathname;
  const row =
    width < CARDS
      ? page.getByRole('main').getByRole('list').getByRole('button').first()
      : page.locator('.ag-row .ag-cell:not(:has(input))').first();
  // A list that was cards becomes a sheet, or the other way round.
  if (!(await comes(row.waitFor({ timeout: 2000 })))) return false;
  await row.click();
  if (width >= CARDS) await page.keyboard.press('Enter');
  return comes(page.waitForURL((url) => url.pathname !== before, { timeout: 3000 }));
}

/** What leads from a record that is read into its form is called so. */
function editWord(language: string): string {
  const words = JSON.parse(readFileSync(join(root, `packages/ui/lang/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
  return words['ui.registry.edit'] ?? '';
}

/** Goes from a record that is read into its form; false where it has none. */
async function openForm({ page, round }: View): Promise<boolean> {
  const edit = page.getByRole('button', { name: editWord(round), exact: true }).first();
  if (!(await edit.isVisible())) return false;
  await edit.click();
  await page.locator('form').first().waitFor();
  return true;
}

/** What a record that was opened showed. */
interface Opened {
  readonly wrong: string[];
  readonly hasForm: boolean;
}

/** The first record of the list that is shown, read and in its form; null where none opens. */
export async function walkRecord(view: View, widths: readonly number[]): Promise<Opened | null> {
  const { page, address } = view;
  if (!(await openRecord(page, widths.at(-1) ?? 0))) return null;
  await ready(page);
  const wrong = await lookAt({ ...view, address: `${address}/record` }, widths.toReversed());
  const hasForm = await openForm(view);
  if (hasForm) wrong.push(...(await lookAt({ ...view, address: `${address}/form` }, widths)));
  return { wrong, hasForm };
}
