// @module-tag second
import type { Page, Request } from 'playwright';
import { expect, test } from 'vitest';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed } from './support/prepare.ts';

const journey = startJourney({ ownPostgres: true });

/** Counts the streams of events a page holds open. */
function streamsOf(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/eventos') open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  return () => open.size;
}

const connected = (page: Page) => page.getByRole('img', { name: 'Conectado' }).waitFor();

test('what a colleague types appears at once, and the hands stay where they are', async () => {
  const job = await jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
  const mine = await (await journey.person()).loggedIn('analista');
  const theirs = await (await journey.person()).loggedIn('conferente');
  const mySheet = await WorksheetPage.open(mine.page, job);
  const theirSheet = await WorksheetPage.open(theirs.page, job);
  await connected(theirs.page);
  await theirs.page.getByRole('img', { name: '1 pessoa também está aqui: Analista (demo)' }).waitFor();
  await mine.page.getByRole('img', { name: '1 pessoa também está aqui: Conferente (demo)' }).waitFor();
  await theirSheet.choose(3, 'R2');
  await theirSheet.type('12');

  await mySheet.choose(0, 'R1');
  await mySheet.enter('101,5');
  await mySheet.saved();
  await expect.poll(() => theirSheet.text(0, 'R1').innerText()).toBe('101,5');
  await expect.poll(() => theirSheet.text(0, 'MEDIA_R').innerText()).toBe('101,5');
  await theirSheet.enter('3');
  await expect.poll(() => theirSheet.text(3, 'R2').innerText()).toBe('123,0');
  await theirSheet.saved();
  await expect.poll(() => mySheet.text(3, 'R2').innerText()).toBe('123,0');
});

test('tabs of one browser share one connection, and the next one takes it over', async () => {
  const job = await jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
  const me = await journey.person();
  const first = me.page;
  const streams = [streamsOf(first)];
  await me.login('analista');
  await connected(first);
  await WorksheetPage.open(first, job);
  await connected(first);
  const second = await me.openTab();
  streams.push(streamsOf(second));
  const secondSheet = await WorksheetPage.open(second, job);
  await connected(second);
  await expect.poll(() => streams.map((count) => count())).toEqual([1, 0]);

  const colleague = await WorksheetPage.open((await (await journey.person()).loggedIn('conferente')).page, job);
  await colleague.choose(5, 'R1');
  await colleague.enter('55,5');
  await expect.poll(() => secondSheet.text(5, 'R1').innerText()).toBe('55,5');
  await first.close();
  await expect.poll(() => streams[1]?.()).toBe(1);
  await colleague.enter('66,5');
  await expect.poll(() => secondSheet.text(6, 'R1').innerText()).toBe('66,5');
});

test('what happened while the server was gone is caught up', { tags: 'deep' }, async () => {
  const job = await jobNamed(await apiAs(journey.product.url, 'analista'), 'Placa de 96');
  const mine = await (await journey.person()).loggedIn('analista');
  const theirs = await (await journey.person()).loggedIn('conferente');
  const mySheet = await WorksheetPage.open(mine.page, job);
  const theirSheet = await WorksheetPage.open(theirs.page, job);
  await connected(theirs.page);
  await journey.product.kill();
  await theirs.page.getByText('Sem conexão', { exact: true }).waitFor();
  await mySheet.choose(9, 'R1');
  await mySheet.enter('99,5');
  await journey.product.restart();
  await mySheet.saved();
  await expect.poll(() => theirSheet.text(9, 'R1').innerText()).toBe('99,5');
  await connected(theirs.page);
});
