import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { decodeQR } from 'qr/decode.js';
import { RegistryPage } from './RegistryPage.ts';

/** The page of one laudo: its acts and its document, by their Portuguese words. */
export class LaudoPage extends RegistryPage {
  /** The pages of the document, as they are drawn. */
  get drawn(): Locator {
    return this.page.locator('canvas');
  }

  /** Signs and publishes what is under review. */
  async publish(): Promise<void> {
    await this.button('Assinar').click();
    await this.page.getByText('Laudo assinado e autorizado.').first().waitFor();
    await this.button('Publicar').click();
  }

  /** The document, as the person's browser stores it. */
  async taken(): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await this.button('Baixar como…').click();
    await this.page.getByRole('menuitem', { name: 'Documento (PDF)' }).click();
    return readFile(await (await download).path());
  }

  /** The last page as a picture, as somebody photographs it. */
  async photograph(): Promise<Buffer> {
    const picture = await this.drawn.last().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
    return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  }

  /** What the QR code says in that picture; null while none is drawn. */
  async qrCode(): Promise<string | null> {
    const { width, height, pixels } = await this.drawn.last().evaluate((canvas: HTMLCanvasElement) => {
      const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      const bytes = drawn?.data ?? [];
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCodePoint(...bytes.slice(at, at + 0x80_00));
      return { width: canvas.width, height: canvas.height, pixels: btoa(text) };
    });
    try {
      return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') });
    } catch {
      return null;
    }
  }
}
