import type { Locator, Page } from 'playwright';

/** The page of a noun made by the registry, by its Portuguese words. */
export class RegistryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address of a registry and waits for its rows. */
  static async open(page: Page, path: string): Promise<RegistryPage> {
    await page.goto(path);
    const registry = new RegistryPage(page);
    await registry.rows.first().waitFor();
    return registry;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar' });
  }

  get rows(): Locator {
    return this.page.locator('.ag-row');
  }

  get form(): Locator {
    return this.page.getByRole('form');
  }

  /** The values of the open record, while it is read. */
  get values(): Locator {
    return this.panel.locator('[data-reading]');
  }

  get panel(): Locator {
    return this.page.getByRole('complementary');
  }

  /** A field of the open record by its label. */
  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: label });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** A field of conflict in the open record. */
  conflict(label: string): Locator {
    return this.panel.getByRole('region', { name: label });
  }

  /** Waits until a field of the open record has the keyboard. */
  async withKeyboard(label: string): Promise<void> {
    await this.field(label).and(this.page.locator(':focus')).waitFor();
  }

  /** Chooses an option of a list in the open record, with the keyboard. */
  async choose(label: string, option: string): Promise<void> {
    await this.form.getByRole('combobox', { name: label }).press('Enter');
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Finds the row a link leads to by what it is called. */
  async lookUp(label: string, name: string): Promise<void> {
    await this.form.getByRole('combobox', { name: label }).click();
    await this.page.keyboard.type(name);
    await this.page.getByRole('option', { name }).first().click();
  }

  /** Saves with the keyboard and waits until the record is read again. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+Enter');
    // The message of the save before may still be there: the values tell this one from it.
    await this.values.waitFor();
    await this.page.getByText('Registro salvo').last().waitFor();
  }

  /** Asks for the form of the open record, with the keyboard. */
  async edit(): Promise<void> {
    await this.button('Editar').press('e');
    await this.form.waitFor();
  }

  /** The one row with a text. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens the row with a text, with the keyboard. */
  async openRow(text: string): Promise<void> {
    await this.row(text).locator('.ag-cell').first().click();
    await this.page.keyboard.press('Enter');
    await this.values.waitFor();
  }

  /** Opens the row with a text, and its form. */
  async editRow(text: string): Promise<void> {
    await this.openRow(text);
    await this.edit();
  }
}
