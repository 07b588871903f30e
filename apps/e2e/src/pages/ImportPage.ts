import type { Locator, Page } from 'playwright';
import { goByMenu } from '../support/menu.ts';

/** Importação: the file, its columns, the preview, and the outcome. */
export class ImportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it through the menu. */
  async open(): Promise<void> {
    await goByMenu(this.page, 'Laboratório', 'Importação');
    await this.page.getByRole('heading', { name: 'Importação', exact: true }).waitFor();
  }

  /** Chooses the exam that the file is about. */
  async exam(name: string): Promise<void> {
    await this.page.getByLabel('Exame').selectOption({ label: name });
  }

  /** Chooses a file, from the disk or made up. */
  async file(file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** The preview: what would be stored, what is refused, how the calculations compare. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: '3. Conferência' });
  }

  /** Makes samples of the lines that are about none that is there. */
  async makeNew(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Criar amostras' }).check();
  }

  /** Goes to the next refused cell; it says why it was refused. */
  async next(reason: string): Promise<void> {
    await this.button('Próxima célula recusada').click();
    await this.page.getByRole('status').getByText(reason).waitFor();
  }

  /** Corrects the cell that has the keyboard. */
  async correct(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Takes the whole import back. */
  async undo(): Promise<void> {
    await this.button('Desfazer a importação').click();
    await this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Sim' })
      .click();
  }
}
