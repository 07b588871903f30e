// @module-tag second
import { Buffer } from 'node:buffer';
import { JobArquivos } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed } from './support/prepare.ts';
import { startRelay } from './support/relay.ts';

const journey = startJourney();

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgaGDAg0alRyYJADgZWZ0NI4F0AAAAAElFTkSuQmCC',
  'base64',
);
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/><script>document.title = "hacked"</script></svg>',
);

test('files of a job are sent, refused with a reason, sent again, looked at, seen by a colleague, and deleted', async () => {
  const job = await jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
  const me = await (await journey.person()).login('analista');
  const colleague = await (await journey.person()).login('conferente');
  const { page } = me;
  for (const each of [page, colleague.page]) {
    await WorksheetPage.open(each, job);
    await each.getByRole('button', { name: 'Arquivos' }).click();
    await each.getByText('Nenhum arquivo ainda').waitFor();
  }
  const chooser = page.locator('input[type=file][multiple]');
  await chooser.setInputFiles([
    { name: 'lamina 400x.svg', mimeType: 'image/svg+xml', buffer: picture },
    { name: 'falsa.pdf', mimeType: 'application/pdf', buffer: png },
  ]);
  await page.getByText('O conteúdo de falsa.pdf não corresponde à extensão').waitFor();
  await page.getByRole('button', { name: /^lamina 400x\.svg/ }).waitFor();
  await colleague.page.getByRole('button', { name: /^lamina 400x\.svg/ }).waitFor();

  // The network is gone while a file is sent: it waits, and arrives when the network is back.
  await me.context.setOffline(true);
  await chooser.setInputFiles([{ name: 'pedido.png', mimeType: 'image/png', buffer: png }]);
  await page.getByRole('button', { name: 'Cancelar o envio de pedido.png' }).waitFor();
  await me.context.setOffline(false);
  await page.getByRole('button', { name: /^pedido\.png/ }).waitFor();

  await page.getByRole('button', { name: /^lamina 400x\.svg/ }).click();
  const shown = page.getByRole('img', { name: 'lamina 400x.svg' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  // The arrows are the viewer's once it has the keyboard.
  await page.getByRole('dialog').locator(':focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('2 de 2').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.title()).not.toBe('hacked');

  await page.getByRole('button', { name: 'Deletar pedido.png' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.getByRole('button', { name: /^pedido\.png/ }).waitFor({ state: 'detached' });
  await colleague.page.getByRole('button', { name: /^pedido\.png/ }).waitFor({ state: 'detached' });
});

test('a large file goes on where the network was cut, and its progress with it', { tags: 'deep' }, async () => {
  const job = await jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
  const relay = await startRelay(journey.product.url);
  try {
    const me = await (await journey.person({ baseURL: relay.url })).login('analista');
    const { page } = me;
    await WorksheetPage.open(page, job);
    await page.getByRole('button', { name: 'Arquivos' }).click();
    const offsets: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (offset !== undefined) offsets.push(Number(offset));
    });
    // How far the bar was, each time it moved.
    const shown: number[] = [];
    await page.exposeFunction('barMoved', (value: number) => void shown.push(value));
    await page.evaluate(() => {
      const tell = (globalThis as unknown as { barMoved: (value: number) => void }).barMoved;
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar][aria-label="lâmina grande.png"]');
        if (bar) tell(Number(bar.getAttribute('aria-valuenow')));
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['aria-valuenow'],
      });
    });
    // A request cut on a connection it used before is sent again by the browser itself: so there are more cuts than two.
    relay.cutAfter(3_000_000, 2_000_000, 2_000_000, 2_000_000);
    const large = Buffer.concat([png, Buffer.alloc(12_000_000, 'bancada ')]);
    const chooser = page.locator('input[type=file][multiple]');
    await chooser.setInputFiles([{ name: 'lâmina grande.png', mimeType: 'image/png', buffer: large }]);
    await page.getByRole('button', { name: /^lâmina grande\.png/ }).waitFor();
    expect(relay.cuts()).toBeGreaterThanOrEqual(2);
    expect(offsets.length).toBeGreaterThanOrEqual(2);
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBeGreaterThan(1_000_000);
    expect(offsets.toSorted((a, b) => a - b)).toEqual(offsets);
    // After a cut the bar goes on from where the server is, and never from the beginning. What the browser sent and the
    // server did not receive is shown before a cut, too: so the bar may fall back, but not below the first resumption.
    const resumed = Math.min(...offsets.filter((offset) => offset > 0)) / large.length;
    expect(shown.slice(shown.findIndex((value) => value >= resumed)).filter((value) => value < resumed)).toEqual([]);
    const files = await (
      await apiAs(journey.product.url, 'analista')
    ).ask(JobArquivos.calls.list, { query: { Job: String(job) } });
    expect(files.map(({ Nome, Tamanho }) => [Nome, Tamanho])).toContainEqual(['lâmina grande.png', large.length]);
  } finally {
    relay.close();
  }
});
