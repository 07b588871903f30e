import { abrirMapa, Test } from '@bancada/contracts';
import type { Page } from 'playwright';
import { LoginPage } from '../src/pages/LoginPage.ts';
import { apiAs } from '../src/support/api.ts';
import { startBrowser } from '../src/support/browser.ts';
import { emptyJob } from '../src/support/prepare.ts';
import { startMeasured } from './measured.ts';
import { atMost, median, type Line } from './numbers.ts';
import { report } from './report.ts';

const WELLS = 96;
const ROUNDS = 7;
/** Three typed and two calculated components. */
const EXAM = 'GLI_TRI';
const BUDGET_MS = 1000;

/** How long it takes until the cells of a worksheet are drawn, its page loaded before. */
async function opened(page: Page, from: string, to: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(from);
    await page.locator('.ag-row').first().waitFor();
    times.push(await page.evaluate(draw, to));
  }
  return median(times);
}

/** Goes to an address of the page and waits, in the page itself, until a well has its caption or a row its cells. */
function draw(to: string): Promise<number> {
  const start = performance.now();
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  return new Promise((resolve) => {
    const look = () => {
      const isDrawn =
        location.href.endsWith(to) && document.querySelector('.ag-row .ag-cell[col-id="R1"], .sheet-caption');
      if (isDrawn) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const product = await startMeasured();
const browser = await startBrowser();
try {
  const api = await apiAs(product.url, 'analista');
  const job = await emptyJob(api, EXAM, WELLS);
  const tests = await api.ask(Test.calls.list, { query: { Job: String(job), _limit: '-1' } });
  const body = { Unidade: 1, Nome: 'Placa', Data: '2026-11-24', Tests: tests.map(({ id }) => id) };
  const { mapa } = await api.ask(abrirMapa, { body });
  const page = await browser.newPage();
  await page.goto(product.url);
  await new LoginPage(page).login('analista');
  const runs = `${product.url}/laboratorio/mapas-de-trabalho`;
  const jobs = `${product.url}/laboratorio/resultados`;
  const lines: Line[] = [
    atMost(
      `a worksheet of ${WELLS} × 5 opens`,
      await opened(page, jobs, `/laboratorio/resultados/${job}`),
      BUDGET_MS,
      'ms',
    ),
    atMost(
      `the same as the plate of its run`,
      await opened(page, runs, `/laboratorio/mapas-de-trabalho/${mapa.id}?visao=placa`),
      BUDGET_MS,
      'ms',
    ),
  ];
  report(lines);
} finally {
  await browser.close();
  await product.remove();
}
