// @module-tag second
import { createHash } from 'node:crypto';
import { baixarLaudo, Laudo } from '@bancada/contracts';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { RegistryPage } from './pages/RegistryPage.ts';
import { apiAs, sessionOf } from './support/api.ts';
import { queryDatabase } from './support/database.ts';
import { startJourney } from './support/journey.ts';
import { laudosUnderReview } from './support/laudos.ts';

// Five hundred jobs are prepared faster than any person asks.
const journey = startJourney({ ownPostgres: true, env: { BANCADA_RATE_LIMIT: '0' } });

test('kill -9 of the server while forty laudos are issued: each is signed and published exactly once', async () => {
  await issued('Lote do dia', 40, [10]);
});

const LONG = 1_800_000;

test('kill -9 twice while five hundred are issued: so is each of them', { tags: 'deep', timeout: LONG }, async () => {
  await issued('Lote do mês', 500, [125, 250]);
});

/** Issues laudos in the browser, with the server killed each time so many are done, and looks at what is stored in the end. */
async function issued(name: string, count: number, kills: readonly number[]): Promise<void> {
  const laudos = await laudosUnderReview(journey.product.url, name, count);
  const { page } = await (await journey.person()).loggedIn('rt');
  const dialog = await begin(page, name, count);
  const reached = (n: number) => expect.poll(() => doneIn(page), { timeout: LONG }).toBeGreaterThanOrEqual(n);
  for (const done of kills) {
    await reached(done);
    const before = await doneIn(page);
    await journey.product.kill();
    await journey.product.restart();
    // Nobody presses anything: the task goes on where it was, and the page follows it.
    await reached(Math.min(before + 1, count));
  }
  await dialog.getByText(`${count} assinados.`).waitFor({ timeout: LONG });
  await dialog.getByText(`${count} publicados.`).waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await existOnce(laudos);
  await wasOneTask(kills.length + 1, count);
}

/** Ticks every laudo of these jobs, and has them signed and published. */
async function begin(page: Page, name: string, count: number) {
  const list = await RegistryPage.open(page, '/laboratorio/laudos');
  await list.search.fill(name);
  await expect.poll(() => list.rows.first().textContent()).toContain('Em revisão');
  await page.locator('[row-index="0"] .ag-cell[col-id="Numero"]').click();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Ações nos registros selecionados' });
  await bar.getByText(`${count} selecionados`).waitFor();
  await bar.getByRole('button', { name: 'Assinar e publicar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click();
  return dialog;
}

/** It was one task, begun again after each kill, which counted every laudo. */
async function wasOneTask(begun: number, count: number): Promise<void> {
  const tasks = await queryDatabase<{ begun: number; done: number; status: string }>(
    journey.product.connection(),
    `select "Tentativas" as begun, "Feito" as done, "Status" as status from tarefas_de_fundo
     where "Nome" = 'laboratory.emitirLaudos' order by id desc limit 1`,
    [],
  );
  expect(tasks).toEqual([{ begun, done: count, status: 'Concluida' }]);
}

/** How many the dialog says are done, also once all are. */
async function doneIn(page: Page): Promise<number> {
  const text = await page.getByRole('dialog').textContent();
  return Number(/(\d+) (?:de \d+ prontos|assinados\.)/.exec(text ?? '')?.[1] ?? 0);
}

/** Every laudo is published with one signature, one row and one document, which is the one that was signed. */
async function existOnce(laudos: readonly Laudo[]): Promise<void> {
  const { url } = journey.product;
  const api = await apiAs(url, 'rt');
  const { accessToken } = await sessionOf(url, 'rt');
  const stored = await Promise.all(laudos.map(({ id }) => api.ask(Laudo.calls.get, { params: { id } })));
  expect(stored.filter(({ Status }) => Status !== 'Publicado')).toEqual([]);
  expect(stored.map(({ Assinaturas }) => Assinaturas.length)).toEqual(laudos.map(() => 1));
  expect(new Set(stored.map(({ CodigoPublico }) => CodigoPublico)).size).toBe(laudos.length);
  for (const { id, Hash } of stored) expect(await hashOf(url, accessToken, id)).toBe(Hash);

  const ids = laudos.map(({ id }) => id);
  const ask = <Row extends object>(text: string) => queryDatabase<Row>(journey.product.connection(), text, [ids]);
  const versions = await ask(`
    select l."Job" from laudos l where l."Job" in (select "Job" from laudos where id = any($1))
    group by l."Job" having count(*) <> 1`);
  expect(versions).toEqual([]);
  const steps = await ask<{ to: string; times: number }>(`
    select "Para" ->> 'Status' as to, count(*)::int as times from audit_log
    where "Entidade" = 'laudos' and "RegistroId" = any($1) and "Para" ->> 'Status' in ('Autorizado', 'Publicado')
    group by 1 order by 1`);
  expect(steps).toEqual(['Autorizado', 'Publicado'].map((to) => ({ to, times: laudos.length })));
}

/** The SHA-256 of a document as somebody takes it. */
async function hashOf(url: string, token: string, id: number): Promise<string> {
  const response = await fetch(`${url}/api/${baixarLaudo.path.replace('{id}', String(id))}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ formato: 'pdf' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}
