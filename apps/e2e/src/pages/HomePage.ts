import type { Locator, Page } from 'playwright';

/** Início: its tiles, by their Portuguese names. */
export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get tiles(): Locator {
    return this.page.locator('[data-tile]');
  }

  tile(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  /** How many rows a tile says are waiting; a quiet one has no number. */
  async number(name: string): Promise<number> {
    const said = await this.tile(name).locator('p').allInnerTexts();
    return numberIn(said[0] ?? '');
  }

  /** The names of the tiles, in their order. */
  async names(): Promise<string[]> {
    await this.tiles.first().waitFor();
    return this.tiles.getByRole('heading').allInnerTexts();
  }

  /** Chooses an act of a tile's menu, with the keyboard. */
  async act(name: string, act: string): Promise<void> {
    await this.tile(name)
      .getByRole('button', { name: `Arrumar ${name}` })
      .press('Enter');
    const item = this.page.getByRole('menuitem', { name: act, exact: true });
    await item.press('Enter');
    await item.waitFor({ state: 'detached' });
  }
}

/** The number a text begins with, as Portuguese writes it; none is no rows. */
export const numberIn = (text: string): number => Number((/\d[\d.]*/.exec(text)?.[0] ?? '0').replaceAll('.', ''));
