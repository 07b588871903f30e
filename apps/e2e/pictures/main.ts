import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { buildWeb } from '../../../tools/build-web.ts';
import { startBrowser } from '../src/support/browser.ts';
import { Person } from '../src/support/person.ts';
import { startProduct } from '../src/support/server.ts';
import { pictures, type Picture } from './pictures.ts';

const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));

/** The most bytes of a picture: every checkout has all of them. */
const MOST = 130_000;

/** Draws one picture and writes it; answers what is wrong with it. */
async function draw(
  browser: Browser,
  url: string,
  { name, who, path, open, height = 720, isPhoto }: Picture,
): Promise<string[]> {
  const person = await Person.at(browser, url, { viewport: { width: 1280, height }, colorScheme: 'light' });
  try {
    // The hour is said here and there; the day is the demo company's, which is made relative to today.
    await person.context.clock.setFixedTime(new Date(new Date().setHours(9, 30, 0, 0)));
    if (who === null) await person.page.goto(path);
    else await person.login(who, path);
    await open(person.page);
    await person.page.waitForLoadState('networkidle');
    const file = join(folder, `${name}.${isPhoto ? 'jpg' : 'png'}`);
    const format = isPhoto ? ({ type: 'jpeg', quality: 80 } as const) : ({ type: 'png' } as const);
    writeFileSync(file, await person.page.screenshot({ ...format, animations: 'disabled', caret: 'hide' }));
    const { size } = statSync(file);
    console.log(`${name}: ${Math.round(size / 1000)} kB`);
    return [...person.faults, ...(size > MOST ? [`${size} bytes are too many`] : [])].map(
      (fault) => `${name}: ${fault}`,
    );
  } finally {
    await person.context.close();
  }
}

/** `pnpm docs:pictures [name…]`: the pictures of README and guides, drawn anew from the demo company. */
const chosen = process.argv.slice(2);
buildWeb();
const [product, browser] = await Promise.all([startProduct({ env: { TZ: 'America/Sao_Paulo' } }), startBrowser()]);
const wrong: string[] = [];
try {
  for (const picture of pictures.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    wrong.push(
      ...(await draw(browser, product.url, picture).catch((error: unknown) => [`${picture.name}: ${String(error)}`])),
    );
} finally {
  await browser.close();
  await product.remove();
}
for (const each of wrong) console.error(each);
process.exitCode = wrong.length > 0 ? 1 : 0;
