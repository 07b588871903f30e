import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Idioma, idioma, perfilCalls } from '@bancada/contracts';
import type { Page } from 'playwright';
import pg from 'pg';
import { apiAs } from '../src/support/api.ts';
import { startBrowser } from '../src/support/browser.ts';
import { Person } from '../src/support/person.ts';
import type { Product } from '../src/support/server.ts';
import { misfits } from './fit.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];
/** Where axe looks, too: a telephone and a desk. */
const LOOKED_AT = [390, 1280];
const LANGUAGES: readonly Idioma[] = idioma.options;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pictures = join(root, 'node_modules/.cache/pages');

/** The addresses of all pages, as their entries say them; those of one record are left to journeys. */
const addresses = (): string[] =>
  globSync('apps/web/src/modules/*/*/entry.ts', { cwd: root })
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/path: '(\/[^':]*)'/g)].map(([, path = '']) => path),
    )
    .toSorted();

/** Names of 90 characters in the first rows of every table: the longest that people have. */
async function lengthen(product: Product): Promise<void> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
     and column_name in ('Nome', 'NomeCompleto', 'Titulo', 'Descricao', 'NomeComponent')`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `update "${table}" set "${column}" = left("${column}" || repeat(' de nome comprido', 6), 90)
       where ctid in (select ctid from "${table}" limit 3)`,
    );
  }
  await client.end();
}

/** Waits until a page shows what it has. */
async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe ${id}: ${target.join(' ')}`));
}

/** One page in one language at every width; answers what is wrong with it. */
async function walk(page: Page, address: string, language: string): Promise<string[]> {
  await page.goto(address);
  await ready(page);
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Whoever measures themselves has seen the new width by the second frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = await misfits(page);
    if (language === 'pt' && LOOKED_AT.includes(width)) found.push(...(await violations(page)));
    wrong.push(...found.map((each) => `${language} ${address} at ${width}: ${each}`));
    const folder = join(pictures, language, String(width));
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${address.slice(1).replaceAll('/', '-') || 'inicio'}.png`) });
  }
  return wrong;
}

/** Every page as the administrator sees it, in four languages and at six widths; pictures are kept. */
export async function everyPage(product: Product, languages: readonly Idioma[] = LANGUAGES): Promise<string> {
  await lengthen(product);
  const browser = await startBrowser();
  const wrong: string[] = [];
  const paths = ['/', ...addresses()];
  try {
    const api = await apiAs(product.url, 'admin');
    for (const language of languages) {
      await api.ask(perfilCalls.alterar, { body: { Preferencias: { Idioma: language } } });
      const { page, context } = await (await Person.at(browser, product.url)).login('admin');
      for (const path of paths)
        wrong.push(
          ...(await walk(page, path, language).catch((error: unknown) => [`${language} ${path}: ${String(error)}`])),
        );
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const verdict = wrong.length === 0 ? 'met' : `NOT MET\n      ${wrong.join('\n      ')}`;
  return `${paths.length} pages in ${languages.length} languages at ${WIDTHS.length} widths, pictures in ${pictures}: ${wrong.length} faults; ${verdict}`;
}
