import type { Locator, Page } from 'playwright';
import { DEMO_PASSWORD } from '../support/api.ts';

/** The login page, by its Portuguese words. */
export class LoginPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email(): Locator {
    return this.page.getByLabel('E-mail');
  }

  get password(): Locator {
    return this.page.getByRole('textbox', { name: /^Senha/ });
  }

  /** Logs a demo user in, with the keyboard, and waits for the frame. */
  async login(who: string): Promise<void> {
    await this.email.fill(`${who}@demo.bancada`);
    await this.password.fill(DEMO_PASSWORD);
    await this.password.press('Enter');
    await this.passed();
  }

  /** Waits for the frame of the product, which only somebody who is logged in sees. */
  async passed(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(Menu|Menü)|menu$/ })
      .waitFor();
  }
}
