import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
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

/** Where the pictures of all pages are kept: by language and width. */
export const pictures: string = join(root, 'dist/pages');

/** The addresses of all pages, as their entries say them; those of one record are opened from their lists. */
export const addresses = (): string[] =>
  globSync('apps/web/src/modules/*/*/entry.ts', { cwd: root })
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/path: '(\/[^':]*)'/g)].map(([, path = '']) => path),
    )
    .toSorted();

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
 * The two widths that a language sees a page at. Four languages go on where the one before ended, so that each page is
 * seen at all six widths, and each pair of language and width is met on some pages.
 */
export const widthsOf = (page: number, language: number): number[] =>
  [0, 1].map((turn) => WIDTHS[(page + 2 * language + turn) % WIDTHS.length] ?? 0);

/** Waits until a page shows what it has. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Makes the window so wide, and waits until whoever measures themselves has seen it: by the second frame. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]').options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe ${id}: ${target.join(' ')}`));
}

/** What one looks at: an address in a language, and how a picture of it is called. */
interface View {
  readonly page: Page;
  readonly address: string;
  readonly language: string;
}

/** Looks at what is shown, at one width, and keeps a picture; answers what is wrong. */
async function look({ page, address, language }: View, width: number, withAxe: boolean): Promise<string[]> {
  await resize(page, width);
  const found = [...(await misfits(page)), ...(withAxe ? await violations(page) : [])];
  const folder = join(pictures, language, String(width));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${address.slice(1).replaceAll('/', '-') || 'inicio'}.png`) });
  const said = found.map((each) => `${language} ${address} at ${width}: ${each}`);
  // Beside the pictures, as soon as it is known: a round takes minutes.
  if (said.length > 0) appendFileSync(join(pictures, `${language}.txt`), `${said.join('\n')}\n`);
  return said;
}

/** A page in a language at its widths; `withAxe`, axe looks at the first of them. */
export async function walk(view: View, widths: readonly number[], withAxe: boolean): Promise<string[]> {
  await view.page.goto(view.address);
  await ready(view.page);
  const wrong: string[] = [];
  for (const [index, width] of widths.entries()) wrong.push(...(await look(view, width, withAxe && index === 0)));
  return wrong;
}

/** The first record of the list that is shown, at one width; null where rows do not open, or there are none. */
export async function walkRecord(view: View, width: number): Promise<string[] | null> {
  const { page } = view;
  await resize(page, width);
  const address = page.url();
  const row =
    width < CARDS
      ? page.getByRole('main').getByRole('list').getByRole('button').first()
      : page.locator('.ag-center-cols-container .ag-row .ag-cell').first();
  if (!(await row.isVisible())) return null;
  await row.click();
  if (width >= CARDS) await page.keyboard.press('Enter');
  const opened = await page
    .waitForURL((url) => url.pathname !== new URL(address).pathname, { timeout: 3000 })
    .then(() => true)
    .catch(() => false);
  if (!opened) return null;
  await ready(page);
  return look({ ...view, address: `${view.address}/record` }, width, true);
}
