import type { Locator, Page } from 'playwright';

/** Autenticidade: whether a laudo is what was signed, by its Portuguese words; anybody may open it. */
export class AuthenticityPage {
  readonly page: Page;
  /** What it answers of a file that is the document that was signed, to the last byte. */
  readonly same: Locator;
  /** What it answers of a file that is not. */
  readonly different: Locator;
  /** What it answers of a code without a file. */
  readonly onlyCode: Locator;

  constructor(page: Page) {
    this.page = page;
    this.same = this.said('O arquivo é o documento que foi assinado, sem nenhuma alteração.');
    this.different = this.said(/^O arquivo não é igual ao documento que foi assinado/);
    this.onlyCode = this.said('O código confere. Para saber se o arquivo é o original, escolha o arquivo.');
  }

  static async open(page: Page): Promise<AuthenticityPage> {
    await page.goto('/autenticidade');
    const authenticity = new AuthenticityPage(page);
    await authenticity.code.waitFor();
    return authenticity;
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: 'Código do laudo' });
  }

  /** A text of the answer. */
  said(text: string | RegExp): Locator {
    return this.page.getByRole('status').getByText(text);
  }

  /** Types a code, with the keyboard. */
  async ask(code: string): Promise<void> {
    await this.code.fill(code);
    await this.code.press('Enter');
  }

  /** Chooses a file from the disk. */
  choose = (buffer: Buffer): Promise<void> => this.chooseFile('laudo.pdf', 'application/pdf', buffer);

  /** Chooses a picture from the disk, or from the camera of a telephone. */
  choosePicture = (buffer: Buffer): Promise<void> => this.chooseFile('foto.png', 'image/png', buffer);

  private chooseFile(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const input = this.page.getByLabel('Escolher PDF ou foto').and(this.page.locator('input'));
    return input.setInputFiles({ name, mimeType, buffer });
  }

  /** Drops a file onto the page. */
  async drop(buffer: Buffer): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], 'laudo.pdf', { type: 'application/pdf' }));
      return transfer;
    }, buffer.toString('base64'));
    await this.page.getByText('ou arraste o arquivo até aqui').dispatchEvent('drop', { dataTransfer });
  }
}
