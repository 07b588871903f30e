import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idioma } from '@bancada/contracts';
import type { Browser } from 'playwright';
import { serve } from '../../../tools/packaging/serve.ts';
import { runPnpm } from '../../../tools/pnpm.ts';
import { startBrowser } from '../src/support/browser.ts';
import { DocsTab, type DocsLook } from './docs-tab.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = join(root, 'stories/storybook-static');

/** Where the pictures of all pages are kept, with what was found beside them. */
const pictures = join(root, 'dist/storybook');

/** So many tabs open pages side by side. */
const TABS = 2;

const themes = ['light', 'dark'] as const;

/** Both themes in the language of the product, and each other language in one of them: colours do not depend on it. */
const looks: readonly DocsLook[] = idioma.options.flatMap((locale, index) =>
  themes.flatMap((theme, turn) => (locale === 'pt' || index % 2 === turn ? [{ theme, locale }] : [])),
);

/** An entry of Storybook's index. */
interface Entry {
  readonly id: string;
  readonly type: 'docs' | 'story';
}

const entries = (): readonly Entry[] => {
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
};

/** What all pages came to. */
interface Walked {
  pages: number;
  frames: number;
  readonly wrong: string[];
}

/** Opens the pages that `waiting` has left, each in every look, and keeps a picture of each. */
async function walk(browser: Browser, origin: string, waiting: Iterable<string>, walked: Walked): Promise<void> {
  const known = new Set(entries().map(({ id }) => id));
  for (const id of waiting) {
    const tab = await DocsTab.open(browser, `${origin}/iframe.html?viewMode=docs&id=${id}`);
    for (const look of looks) {
      const name = `${look.theme}-${look.locale}`;
      try {
        await tab.wear(look);
        walked.frames += await tab.openFrames();
        await tab.page.screenshot({ path: join(pictures, name, `${id}.png`), fullPage: true });
        walked.wrong.push(...(await tab.faults(known)).map((fault) => `${name} ${id}: ${fault}`));
      } catch (error) {
        walked.wrong.push(`${name} ${id}: ${String(error)}`);
      }
      walked.pages += 1;
    }
    await tab.close();
  }
}

/** Opens every page of documentation whose id has `part`, in a Storybook that is built already. */
export async function walkBuilt(part: string): Promise<Walked> {
  rmSync(pictures, { recursive: true, force: true });
  for (const { theme, locale } of looks) mkdirSync(join(pictures, `${theme}-${locale}`), { recursive: true });
  const server = await serve(built);
  const browser = await startBrowser();
  const walked: Walked = { pages: 0, frames: 0, wrong: [] };
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const docs = entries().filter(({ type, id }) => type === 'docs' && id.includes(part));
    const waiting = docs.map(({ id }) => id).values();
    await Promise.all(Array.from({ length: TABS }, () => walk(browser, origin, waiting, walked)));
  } finally {
    await browser.close();
    server.close();
  }
  writeFileSync(join(pictures, 'findings.txt'), walked.wrong.map((each) => `${each}\n`).join(''));
  return walked;
}

/** Builds Storybook and opens every page of documentation, in both themes and every language of the toolbar. */
export async function storybook(): Promise<string> {
  runPnpm(['storybook:build'], { cwd: root, stdio: 'ignore' });
  const { pages, frames, wrong } = await walkBuilt('');
  for (const each of wrong) console.log(`  ${each}`);
  const verdict = wrong.length === 0 && frames > pages ? 'met' : 'NOT MET';
  return `${pages} pages in ${looks.length} looks, ${frames} stories on them, ${wrong.length} findings; pictures in dist/storybook; ${verdict}`;
}
