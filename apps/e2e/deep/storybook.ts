import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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

/** Every language, in one theme and the other in turn: what is shown in colours is the same in all of them. */
const everyLook: readonly DocsLook[] = idioma.options.map((locale, index) => ({
  locale,
  theme: index % 2 === 0 ? 'light' : 'dark',
}));

/** An entry of Storybook's index. */
interface Entry {
  readonly id: string;
  readonly type: 'docs' | 'story';
}

const entries = (): readonly Entry[] => {
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(index.entries);
};

const known = (): ReadonlySet<string> => new Set(entries().map(({ id }) => id));

/** What all pages came to. */
interface Walked {
  pages: number;
  frames: number;
  readonly wrong: string[];
}

/** A page in one look: keeps a picture, and answers what is wrong. */
async function view(tab: DocsTab, picture: string, walked: Walked): Promise<string[]> {
  walked.pages += 1;
  await tab.drawn();
  walked.frames += await tab.openFrames();
  await tab.page.screenshot({ path: picture, fullPage: true });
  return tab.faults(known());
}

/** Opens the pages that `waiting` has left, each in every look, and keeps a picture of each. */
async function walk(
  browser: Browser,
  origin: string,
  waiting: Iterable<string>,
  looks: readonly DocsLook[],
  walked: Walked,
): Promise<void> {
  for (const id of waiting) {
    for (const look of looks) {
      const name = `${look.theme}-${look.locale}`;
      const tab = await DocsTab.open(browser, `${origin}/iframe.html?viewMode=docs&id=${id}`, look);
      const found = await view(tab, join(pictures, name, `${id}.png`), walked).catch((error: unknown) => [
        String(error).split('\n')[0],
      ]);
      const said = found.map((each) => `${name} ${id}: ${each}`);
      // Beside the pictures, as soon as it is known: the whole walk takes long.
      if (said.length > 0) appendFileSync(join(pictures, 'findings.txt'), `${said.join('\n')}\n`);
      walked.wrong.push(...said);
      await tab.close();
    }
  }
}

/** Opens every page of documentation whose id has `part` in the `looks`, in a Storybook that is built already. */
export async function walkBuilt(part: string, looks: readonly DocsLook[]): Promise<Walked> {
  rmSync(pictures, { recursive: true, force: true });
  for (const { theme, locale } of looks) mkdirSync(join(pictures, `${theme}-${locale}`), { recursive: true });
  const server = await serve(built);
  const browser = await startBrowser();
  const walked: Walked = { pages: 0, frames: 0, wrong: [] };
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const docs = entries().filter(({ type, id }) => type === 'docs' && id.includes(part));
    const waiting = docs.map(({ id }) => id).values();
    await Promise.all(Array.from({ length: TABS }, () => walk(browser, origin, waiting, looks, walked)));
  } finally {
    await browser.close();
    server.close();
  }
  return walked;
}

/** Builds Storybook and opens every page of documentation, in both themes and every language of the toolbar. */
export async function storybook(): Promise<string> {
  runPnpm(['storybook:build'], { cwd: root, stdio: 'ignore' });
  const { pages, frames, wrong } = await walkBuilt('', everyLook);
  for (const each of wrong) console.log(`  ${each}`);
  const verdict = wrong.length === 0 && frames > pages ? 'met' : 'NOT MET';
  return `${pages} pages in ${everyLook.length} looks, ${frames} stories on them, ${wrong.length} findings; pictures in dist/storybook; ${verdict}`;
}
