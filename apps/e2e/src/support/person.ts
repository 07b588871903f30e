import type { Session } from '@bancada/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright';
import { LoginPage } from '../pages/LoginPage.ts';
import { sessionOf } from './api.ts';
import { Hands } from './hands.ts';

/** Milliseconds a page is waited for: what comes, comes much sooner, but on a busy machine. */
const PATIENCE = 60_000;

/** Somebody at a browser of their own: their cookies, storage, clipboard and network. */
export class Person {
  readonly context: BrowserContext;
  readonly hands: Hands = new Hands();
  /** What the pages reported as broken: uncaught errors and console errors. */
  readonly faults: string[] = [];
  page!: Page;
  readonly #product: string;

  private constructor(context: BrowserContext, product: string) {
    this.context = context;
    this.#product = product;
  }

  /** A person in front of an empty page of the product. */
  static async at(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
      // What slides and fades would be waited for at every step.
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const person = new Person(context, url);
    await person.hands.watch(context);
    await person.openTab();
    return person;
  }

  /** Opens a tab and goes on in it. */
  async openTab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('console', (message) => this.keep(message));
    this.page = page;
    return page;
  }

  /** Is a demo user who has logged in before, and has no page of the product open yet. */
  async loggedIn(who: string): Promise<this> {
    return this.inSession(await sessionOf(this.#product, who));
  }

  /** The same for a session that was begun otherwise. */
  async inSession(session: Session): Promise<this> {
    // A document of the same origin, without the application.
    await this.page.goto('/api/health');
    await this.page.evaluate((text) => localStorage.setItem('bancada.session', text), JSON.stringify(session));
    return this;
  }

  /** Opens the product as a demo user who has logged in before; how one logs in is `LoginPage`'s. */
  async login(who: string, path = '/'): Promise<this> {
    await this.loggedIn(who);
    await this.page.goto(path);
    await new LoginPage(this.page).passed();
    return this;
  }

  /** Chooses a preference in one's own menu, the product being Portuguese. */
  async prefers(preference: string, option: string): Promise<void> {
    const { page } = this;
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu de/ })
      .click();
    await page.getByRole('menuitem', { name: preference }).click();
    await page.getByRole('menuitemradio', { name: option }).click();
  }

  private keep(message: ConsoleMessage): void {
    // The browser itself logs every refused or failed request and connection; what the product makes of it is for the journey to see.
    if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text())) {
      this.faults.push(message.text());
    }
  }
}
