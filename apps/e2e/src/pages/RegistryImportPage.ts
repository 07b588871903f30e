import type { Locator, Page } from 'playwright';

/** Rows of a noun from a file: the file, its columns, the check and the outcome. */
export class RegistryImportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it from the noun's page, with the keyboard. */
  static async open(page: Page): Promise<RegistryImportPage> {
    await page.getByRole('button', { name: 'Importar', exact: true }).press('Enter');
    const imports = new RegistryImportPage(page);
    await imports.step('Arquivo').waitFor();
    return imports;
  }

  /** A step by its name. */
  step(name: 'Arquivo' | 'Colunas' | 'Conferência' | 'Resultado'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Chooses a file that is made up. */
  async file(name: string, buffer: Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await this.step('Colunas').waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The row of a line of the file in the check. */
  row(line: number): Locator {
    return this.page.locator(`.ag-row[row-id="${line}"]`);
  }

  /** Undoes the whole import. */
  async undo(): Promise<void> {
    await this.button('Desfazer a importação').click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).press('Enter');
  }
}
