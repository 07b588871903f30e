// @module-tag second
import { expect, test } from 'vitest';
import { bulkUpsert, type AnswerOf } from '@bancada/contracts';
import { WorksheetPage } from './pages/WorksheetPage.ts';
import { apiAs } from './support/api.ts';
import { startJourney } from './support/journey.ts';
import { jobNamed, resultsOf } from './support/prepare.ts';

const journey = startJourney({ ownPostgres: true });
const ROWS = 40;
const value = (row: number, round: number) => `${100 + row},${round}`;

test(
  'kill -9 of the server during saves: no acknowledged row is lost, and the page finishes by itself',
  { tags: 'deep' },
  async () => {
    const api = await apiAs(journey.product.url, 'analista');
    const job = await jobNamed(api, 'Placa de 96');
    const { page } = await (await journey.person()).loggedIn('analista');
    const worksheet = await WorksheetPage.open(page, job);

    /** Versions the page was told are stored. */
    const acknowledged = new Map<number, number>();
    page.on('response', (response) => {
      if (!response.url().endsWith(bulkUpsert.path) || !response.ok()) return;
      void response.json().then(
        ({ results }: AnswerOf<typeof bulkUpsert>) => {
          for (const { id, Versao } of results) acknowledged.set(id, Versao);
        },
        () => undefined, // Cut off in mid-answer: not acknowledged.
      );
    });

    await worksheet.choose(0, 'R1');
    const paste = async (round: number) => {
      const block = Array.from({ length: ROWS }, (_, row) => value(row, round)).join('\n');
      await page.evaluate((text) => navigator.clipboard.writeText(text), block);
      await page.keyboard.press('Control+v');
    };
    const send = async (round: number) => {
      const sent = page.waitForRequest((request) => request.url().endsWith(bulkUpsert.path));
      await paste(round);
      await page.keyboard.press('Control+s');
      await sent;
    };
    await send(1);
    await worksheet.saved();
    for (const round of [2, 4]) {
      await send(round);
      await journey.product.kill();
      const before = new Map(acknowledged);
      // It may have answered just before: what is pasted now waits in any case.
      await paste(round + 1);
      await worksheet.strip.getByText(/^Sem conexão: \d+ na fila/).waitFor();
      await journey.product.restart();
      const stored = await resultsOf(await apiAs(journey.product.url, 'conferente'), job);
      const lost = stored.filter(({ id, Versao = 0 }) => Versao < (before.get(id) ?? 1));
      expect(lost).toEqual([]);
      await worksheet.saved();
    }

    const results = await resultsOf(await apiAs(journey.product.url, 'analista'), job);
    expect(results.filter(({ id, Versao = 0 }) => Versao < (acknowledged.get(id) ?? 1))).toEqual([]);
    const stored = results.filter(({ CodigoComponent }) => CodigoComponent === 'R1');
    expect(stored.slice(0, ROWS).map(({ ValorResultado }) => ValorResultado?.value)).toEqual(
      Array.from({ length: ROWS }, (_, row) => value(row, 5).replace(',', '.')),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROWS);
  },
);

test(
  'an answer that never arrives: what is typed over it meanwhile is saved, not held against one’s own value',
  { tags: 'deep' },
  async () => {
    const api = await apiAs(journey.product.url, 'analista');
    const job = await jobNamed(api, 'Placa de 96');
    const { page } = await (await journey.person()).loggedIn('analista');
    const worksheet = await WorksheetPage.open(page, job);

    let lost = 0;
    await page.route(`**${bulkUpsert.path}`, async (route) => {
      // Twice: the second time the server has the first value, and answers to a version it has left behind.
      if (lost >= 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    for (const text of ['201,1', '201,2', '201,3']) {
      const sent = page.waitForRequest((request) => request.url().endsWith(bulkUpsert.path));
      await worksheet.choose(0, 'R1');
      await worksheet.enter(text);
      await page.keyboard.press('Control+s');
      await sent;
      if (lost < 2) await worksheet.strip.getByText(/^Sem conexão: \d+ na fila/).waitFor();
    }
    await worksheet.strip.getByText('Tudo salvo').waitFor();
    const [first] = (await resultsOf(api, job)).filter(({ CodigoComponent }) => CodigoComponent === 'R1');
    expect(first?.ValorResultado?.value).toBe('201.3');
  },
);
