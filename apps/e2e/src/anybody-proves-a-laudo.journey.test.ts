// @module-tag second

import { Laudo, verificarLaudo } from '@bancada/contracts';
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { AuthenticityPage } from './pages/AuthenticityPage.ts';
import { LaudoPage } from './pages/LaudoPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { laudosUnderReview } from './support/laudos.ts';

const journey = startJourney();

test('anybody proves a published laudo by its code, its QR code and its file, which stays in the browser', async () => {
  const { url } = journey.product;
  const [laudo] = await laudosUnderReview(url, 'Autenticidade', 1);
  const id = laudo?.id ?? 0;
  const { page } = await (await journey.person()).login('rt', `/laboratorio/laudos/${id}`);
  const record = new LaudoPage(page);
  await page.getByRole('tab', { name: 'Documento' }).click();
  await record.publish();
  const original = await record.taken();
  const responsible = await apiAs(url, 'rt');
  const { CodigoPublico, Numero } = await responsible.ask(Laudo.calls.get, { params: { id } });
  const known = `Laudo ${Numero}, versão 1, de Laboratório Demonstração`;

  const stranger = await (await journey.person()).openTab();
  const sent = requestsOf(stranger);
  const authenticity = await AuthenticityPage.open(stranger);
  await authenticity.ask(CodigoPublico ?? '');
  await authenticity.said(known).waitFor();
  await authenticity.onlyCode.waitFor();
  await authenticity.ask('1-AAAAA-AAAAA-AAAAA-AAAAA');
  await authenticity.said(/^Nenhum laudo publicado tem este código/).waitFor();

  // What a camera reads in the picture of the document leads to the same answer, and so does the picture itself.
  await expect.poll(() => record.qrCode()).toMatch(/^https?:/);
  const address = new URL((await record.qrCode()) ?? '');
  // The port of a journey's product is not known before it starts: the rest of the address is what it prints.
  const place = `${address.pathname}${address.hash}`;
  expect(place).toBe(`/autenticidade#${CodigoPublico}`);
  await stranger.goto(place);
  await authenticity.said(known).waitFor();
  await AuthenticityPage.open(stranger);
  await authenticity.choosePicture(await record.photograph());
  await authenticity.said(known).waitFor();
  await authenticity.onlyCode.waitFor();
  await expect.poll(() => authenticity.code.inputValue()).toBe(CodigoPublico);

  // The file says its code by itself; it may be chosen or dropped, and one changed byte is found.
  await AuthenticityPage.open(stranger);
  await authenticity.drop(Buffer.from('%PDF-1.7 of somebody else'));
  await authenticity.said(/^Este arquivo não tem o código de um laudo/).waitFor();
  await authenticity.choose(original);
  await authenticity.same.waitFor();
  await authenticity.drop(withByteChanged(original));
  await authenticity.different.waitFor();
  await authenticity.drop(original);
  await authenticity.same.waitFor();
  await authenticity.said(known).waitFor();

  // Nothing of the files and the picture has left the browser: a code and a hash.
  const bodies = sent.flatMap((request) => request.postData() ?? []);
  expect(bodies.length).toBe(7);
  for (const body of bodies) expect(verificarLaudo.body.safeParse(JSON.parse(body)).success).toBe(true);
});

/** Everything that a page sends to anywhere from now on. */
function requestsOf(page: Page): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  return sent;
}

/** A file with another bit in its middle. */
function withByteChanged(original: Buffer): Buffer {
  const altered = Buffer.from(original);
  const middle = altered.length >> 1;
  altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
  return altered;
}
