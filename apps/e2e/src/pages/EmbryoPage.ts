import type { Locator, Page } from 'playwright';
import { pressOn } from '../support/keyboard.ts';

/** Embriões: the film of one embryo, what is read in it, and its fate, by their Portuguese words. */
export class EmbryoPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get annotations(): Locator {
    return this.page.getByRole('region', { name: 'Anotações' });
  }

  get fate(): Locator {
    return this.page.getByRole('region', { name: 'Destino' });
  }

  /** The button that makes the readings blind ones, or open ones again. */
  get blind(): Locator {
    return this.page.getByRole('button', { name: 'Leitura cega' });
  }

  /** An event that is annotated. */
  noted(event: string): Locator {
    return this.annotations.getByRole('button', { name: new RegExp(`^${event}\\s*\\d+,\\d+$`) });
  }

  /** Reads blindly from now on, whichever embryo is opened. */
  async readBlindly(): Promise<void> {
    await pressOn(this.page, this.blind);
    await this.blind.and(this.page.locator('[aria-pressed="true"]')).waitFor();
  }

  /** Opens an embryo of the shown cycle and waits for its film. */
  async open(code: string): Promise<void> {
    await pressOn(this.page, this.page.getByRole('button', { name: new RegExp(`^${code}`) }));
    await this.page.getByRole('img', { name: new RegExp(`^Embrião ${code}, `) }).waitFor();
  }

  /** Goes so many times ten frames from the first one on, and annotates an event by its key. */
  async note(key: string, frame: string, leaps: number): Promise<void> {
    await this.page.keyboard.press('Home');
    for (let leap = 0; leap < leaps; leap++) await this.page.keyboard.press('Shift+ArrowRight');
    await this.page.getByRole('img', { name: frame }).waitFor();
    await this.page.keyboard.press(key);
    await this.noted(`t${key}`).waitFor();
  }

  /** Grades by the keyboard, and waits until the grade is shown. */
  async grade(name: string, value: string): Promise<void> {
    const field = this.annotations.getByRole('combobox', { name });
    await pressOn(this.page, field);
    const option = this.page.getByRole('option', { name: value, exact: true });
    await option.waitFor();
    await this.page.keyboard.press(value);
    await option.and(this.page.locator('[data-activedescendant]')).waitFor();
    await this.page.keyboard.press('Enter');
    await field.filter({ hasText: new RegExp(`^${value}$`) }).waitFor();
  }
}
