import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, ConsoleMessage, Frame, Page } from 'playwright';

/** What the toolbar chooses. */
export interface DocsLook {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
}

/** Milliseconds that a page or a story is waited for. */
const PATIENCE = 90_000;

/** What Storybook keeps in a window. */
interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: unknown): void };
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
}

/** Fluent's focus keeper (Tabster) puts these at the ends of dialogs and groups: they pass the focus on at once. */
const PASSING = '[data-tabster-dummy]';

/** Resolves when so many frames in a row were drawn without a change of the page. */
const untilStill = (frame: Frame): Promise<void> =>
  frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 20;
        const observer = new MutationObserver(() => (left = 20));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const drawn = () => {
          left -= 1;
          if (left > 0) return requestAnimationFrame(drawn);
          observer.disconnect();
          return resolve();
        };
        requestAnimationFrame(drawn);
      }),
  );

/** A page of documentation in a tab of its own, with what it reported as broken. */
export class DocsTab {
  readonly page: Page;
  #locale = '';
  readonly #reported: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.#reported.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !this.#isOfPlay(message))
        this.#reported.push(`console: ${message.text().split('\n')[0]}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
        this.#reported.push(`asks elsewhere: ${request.url()}`);
    });
  }

  static async open(browser: Browser, address: string): Promise<DocsTab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const tab = new DocsTab(await context.newPage());
    await tab.page.goto(address);
    return tab;
  }

  /** Plays look for the Portuguese words: what they miss in another language says nothing about the page. */
  #isOfPlay(message: ConsoleMessage): boolean {
    return this.#locale !== 'pt' && message.text().startsWith('Error: ');
  }

  /** Chooses in the toolbar, and waits until the page has changed. */
  async wear(look: DocsLook): Promise<void> {
    this.#locale = look.locale;
    await this.page.locator('main h1').waitFor();
    await this.page.evaluate((globals) => {
      (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
    }, look);
    await this.page.waitForFunction(({ locale, theme }) => {
      const dressed = document.querySelector('main')?.parentElement;
      const addresses = [...document.querySelectorAll('main iframe')].map((frame) => frame.getAttribute('src') ?? '');
      return (
        dressed &&
        getComputedStyle(dressed).colorScheme === theme &&
        addresses.every((address) => decodeURIComponent(address).includes(`locale:${locale}`))
      );
    }, look);
    // Its words are a file of their own (`few-files.ts` of Storybook).
    await this.page.waitForFunction(
      (words) =>
        performance
          .getEntriesByType('resource')
          .some((entry) => entry.name.includes(words) && (entry as PerformanceResourceTiming).responseEnd > 0),
      `/words-${look.locale}`,
    );
    await untilStill(this.page.mainFrame());
  }

  /** Scrolls to each story on the page and waits until its play has ended; answers how many there are. */
  async openFrames(): Promise<number> {
    const framed = await this.page.locator('main iframe').all();
    for (const each of framed) {
      await each.scrollIntoViewIfNeeded();
      const frame = await (await each.elementHandle())?.contentFrame();
      if (!frame) throw new Error('A story has no window.');
      await frame.waitForFunction(() => {
        if (document.querySelector('.sb-show-errordisplay, .sb-show-nopreview')) return true;
        const phase = (window as unknown as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '';
        return ['finished', 'errored', 'aborted'].includes(phase);
      });
      await untilStill(frame);
    }
    await this.page.evaluate(() => scrollTo(0, 0));
    return framed.length;
  }

  /** What is wrong with the page as it is; `known` are the ids that links may lead to. */
  async faults(known: ReadonlySet<string>): Promise<string[]> {
    const stories = this.page.frames().slice(1);
    const found = await Promise.all([
      this.#violations(),
      this.#links(known),
      ...this.page.frames().map(wide),
      ...stories.map(broken),
    ]);
    return [...found.flat(), ...this.#reported.splice(0)];
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async #violations(): Promise<string[]> {
    const axe = new AxeBuilder({ page: this.page })
      .exclude(PASSING)
      .exclude({ fromFrames: ['iframe', PASSING] })
      // A story's window has a `main` of its own.
      .disableRules(['landmark-unique'])
      .options({ resultTypes: ['violations'] });
    const { violations } = await axe.analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe ${id}: ${target.join(' ')}`));
  }

  async #links(known: ReadonlySet<string>): Promise<string[]> {
    const paths = await this.page
      .locator('main a[href*="path="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return paths.filter((path) => !known.has(path.split('/').at(-1) ?? '')).map((path) => `leads nowhere: ${path}`);
  }
}

/** What a window scrolls sideways by. */
async function wide(frame: Frame): Promise<string[]> {
  const over = await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return over > 1 ? [`scrolls sideways by ${over} px: ${frame.url().split('?')[1]}`] : [];
}

/** The message of a story that Storybook shows an error for. */
async function broken(frame: Frame): Promise<string[]> {
  const failed = frame.locator('.sb-show-errordisplay #error-message, .sb-show-nopreview .sb-nopreview_heading');
  return (await failed.allInnerTexts()).map((text) => `shows an error: ${text.slice(0, 300)}`);
}
