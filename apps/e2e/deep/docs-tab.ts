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
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
}

/** Storybook's editor of a control's list or object, whose markup is not ours. */
const EDITOR = '.rejt-tree';

/** Fluent's focus keeper (Tabster) puts these at the ends of dialogs and groups: they pass the focus on at once. */
const PASSING = '[data-tabster-dummy]';

/** How the console tells of what a play misses; where it is built, its classes have short names. */
const misses = /^(Error|TestingLibraryElementError|AssertionError|\w+: expect\()/;

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

/** Waits until the play of a story has ended, or Storybook shows why there is none. */
const ended = (frame: Frame): Promise<unknown> =>
  frame
    .waitForFunction(() => {
      if (document.querySelector('.sb-show-errordisplay, .sb-show-nopreview')) return true;
      const phase = (window as unknown as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '';
      return ['finished', 'errored', 'aborted'].includes(phase);
    })
    .catch((cause: unknown) => {
      throw new Error(`does not end: ${new URL(frame.url()).searchParams.get('id')}`, { cause });
    });

/** A page of documentation in a tab of its own, with what it reported as broken. */
export class DocsTab {
  readonly page: Page;
  readonly #look: DocsLook;
  readonly #reported: string[] = [];

  private constructor(page: Page, look: DocsLook) {
    this.page = page;
    this.#look = look;
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.#reported.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/error|warning/.test(message.type()) && !this.#saysNothing(message))
        this.#reported.push(`console: ${message.text().split('\n')[0]}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
        this.#reported.push(`asks elsewhere: ${request.url()}`);
    });
  }

  /** Opens an address in the look of a toolbar, and waits until the page has it. */
  static async open(browser: Browser, address: string, look: DocsLook): Promise<DocsTab> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const tab = new DocsTab(await context.newPage(), look);
    await tab.page.goto(`${address}&globals=theme:${look.theme};locale:${look.locale}`);
    return tab;
  }

  /**
   * Plays look for the Portuguese words: what they miss in another language says nothing about the page. Nor does what
   * the browser says of a window that has not come to what it loads in advance, on a busy machine.
   */
  #saysNothing(message: ConsoleMessage): boolean {
    if (message.text().includes('was preloaded using link preload but not used')) return true;
    // Of the style of Fluent's slider, for browsers that know no other way to turn one.
    if (message.text().includes("'slider-vertical'")) return true;
    return this.#look.locale !== 'pt' && misses.test(message.text());
  }

  /** Waits until the page is shown in its look. */
  async drawn(): Promise<void> {
    // Pages that are shown on it have headings of their own.
    await this.page.locator('main h1').first().waitFor();
    await this.page.waitForFunction(({ locale, theme }) => {
      const dressed = document.querySelector('main')?.parentElement;
      const addresses = [...document.querySelectorAll('main iframe')].map((frame) => frame.getAttribute('src') ?? '');
      return (
        dressed &&
        getComputedStyle(dressed).colorScheme === theme &&
        // A window that nobody has come near yet shows nothing.
        addresses.every((address) => address === '' || decodeURIComponent(address).includes(`locale:${locale}`))
      );
    }, this.#look);
    await untilStill(this.page.mainFrame());
  }

  /** Scrolls to each story on the page and waits until its play has ended; answers how many there are. */
  async openFrames(): Promise<number> {
    const framed = await this.page.locator('main iframe').all();
    for (const each of framed) {
      await each.evaluate((window) => window.scrollIntoView());
      // Hidden until it shows the story in this look.
      await each.waitFor();
      const frame = await (await each.elementHandle())?.contentFrame();
      if (!frame) throw new Error('A story has no window.');
      await ended(frame);
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
      .exclude(EDITOR)
      .exclude({ fromFrames: ['iframe', PASSING] })
      .options({ resultTypes: ['violations'] })
      // A story's window has a `main` of its own; a part of a page begins with the level it has there.
      .disableRules(['landmark-unique', 'heading-order']);
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
