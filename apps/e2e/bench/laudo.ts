import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  bulkTransition,
  conteudoLaudo,
  type ConteudoLaudo,
  emitirLaudos,
  getTarefa,
  type Laudo,
  lerFilaRevisao,
  resultadoEmissao,
  Test,
} from '@bancada/contracts';
import pg from 'pg';
import { laudoDefinition } from '../../server/src/modules/laboratory/laudo/definition.ts';
import { setPdf } from '../../server/src/platform/pdf/set.ts';
import { wordsWith } from '../../server/src/platform/words/index.ts';
import { type Api, apiAs, sessionOf } from '../src/support/api.ts';
import { importedJob, laudosUnderReview, previewOf } from '../src/support/laudos.ts';
import type { Product } from '../src/support/server.ts';
import { startMeasured } from './measured.ts';
import { atLeast, atMost, type Line, median, percentile } from './numbers.ts';
import { report } from './report.ts';

/** Samples of each laudo: with so many its document has two pages. */
const SAMPLES = 6;
const PAGES = 2;

/** How many documents are drawn by either, the first ones to warm up. */
const WARM = 3;
const ROUNDS = 9;

/** Laudos of a day's batch, of the one beside which the queue is read, tests in it, and how often its first page is read. */
const BATCH = 500;
const BESIDE = 60;
const EXCEPTIONS = 5000;
const READS = 20;

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const times = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) taken.push(await elapsed(work));
  return taken;
};

/** What a published laudo says, as it is stored. */
async function contentOf(product: Product, { id }: Laudo): Promise<ConteudoLaudo> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ Conteudo: unknown }>(`select "Conteudo" from laudos where id = $1`, [id]);
  await client.end();
  return conteudoLaudo.parse(rows[0]?.Conteudo);
}

/** Has laudos issued in the background; answers how long that took. */
async function issue(api: Api, laudos: readonly Laudo[]): Promise<number> {
  const start = performance.now();
  const itens = laudos.map(({ id, Versao }) => ({ id, Versao }));
  const { id } = await api.ask(emitirLaudos, { body: { itens, Publicar: true } });
  for (;;) {
    const { TerminadaEm, Resultado } = await api.ask(getTarefa, { params: { id } });
    if (TerminadaEm === null) {
      await pause(50);
      continue;
    }
    if (resultadoEmissao.parse(Resultado).Publicados !== laudos.length) throw new Error(JSON.stringify(Resultado));
    return performance.now() - start;
  }
}

/** Tests with a critical value that wait for who verifies. */
async function addExceptions(product: Product, count: number): Promise<void> {
  const api = await apiAs(product.url, 'analista');
  const values = { TRIG_MG: { value: '1200' }, LDL_MG: { value: '90' }, HDL_MG: { value: '55' } };
  const Job = await importedJob(api, 'Exceções', count, values);
  const found = await api.ask(Test.calls.list, { query: { Job: String(Job), _limit: '-1' } });
  const tests = found.map(({ id, Versao }) => ({ id, Versao }));
  await api.ask(bulkTransition, { body: { action: 'digitar', tests } });
  // The statistics of so many rows at once come by themselves within minutes.
  const client = new pg.Client(product.connection());
  await client.connect();
  await client.query('analyze');
  await client.end();
  const { total } = await api.ask(lerFilaRevisao, { query: { Risco: 'critico' } });
  if (total < count) throw new Error(`Only ${total} exceptions wait`);
}

/** One document beside bare pdfmake, a batch of them beside all processors, and the queue while they are issued. */
export async function benchLaudo(product: Product): Promise<Line[]> {
  const { url } = product;
  const responsible = await apiAs(url, 'rt');
  const [shown, ...batch] = await laudosUnderReview(url, 'Medida', BATCH + BESIDE + 1, SAMPLES);
  if (!shown) throw new Error('There is no laudo');
  const [first, second] = [batch.slice(0, BATCH), batch.slice(BATCH)];
  const { accessToken } = await sessionOf(url, 'rt');

  const batchTime = await issue(responsible, first);
  const content = await contentOf(product, first[0] ?? shown);
  const words = await wordsWith('pt', new Map());
  const brand = { logo: null, colour: null };
  const definition = () => laudoDefinition({ content, words, brand, link: null, watermark: 'SEM VALIDADE' });
  const foot = { left: 'Laudo', page: '{page}/{pages}' };
  const pages = Buffer.from(await setPdf({ definition: definition(), footer: foot })).toString('latin1');
  if (pages.match(/\/Type \/Page\b/g)?.length !== PAGES) throw new Error('The document has another number of pages');
  const own: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < WARM + ROUNDS; n++) {
    own.push(await elapsed(() => previewOf(url, accessToken, shown)));
    bare.push(await elapsed(() => setPdf({ definition: definition(), footer: foot })));
  }
  const [one, bareOne] = [median(own.slice(WARM)), median(bare.slice(WARM))];

  await addExceptions(product, EXCEPTIONS);
  const verifier = await apiAs(url, 'conferente');
  const read = () => verifier.ask(lerFilaRevisao, { query: { Risco: 'critico' } });
  await times(WARM, read);
  const idle = percentile(await times(READS, read), 0.95);
  const working = issue(responsible, second);
  const busy = percentile(await times(READS, read), 0.95);
  await working;

  const cores = availableParallelism();
  const perSecond = (milliseconds: number) => (1000 / milliseconds).toFixed(1);
  const ms = (figure: number) => figure.toFixed(0);
  console.log(
    `Load of the machine: ${loadavg()
      .map((figure) => figure.toFixed(1))
      .join(', ')} on ${cores} processors`,
  );
  return [
    atMost(
      `a laudo of ${PAGES} pages through HTTP, read from the database and drawn, against bare pdfmake of the same document`,
      one / bareOne,
      1.3,
      '×',
      `${ms(one)} to ${ms(bareOne)} ms, n ${ROUNDS}`,
    ),
    atLeast(
      `a batch of ${BATCH} laudos signed and published, against ${cores} processors that only draw`,
      (BATCH * bareOne) / cores / batchTime,
      0.8,
      '×',
      `${perSecond(batchTime / BATCH)} to ${perSecond(bareOne / cores)} a second`,
    ),
    atMost(
      `a page of the queue of ${EXCEPTIONS} exceptions while laudos are issued, against an idle product, p95`,
      busy / idle,
      1.5,
      '×',
      `${ms(busy)} to ${ms(idle)} ms, n ${READS}`,
    ),
  ];
}

/** `node apps/e2e/bench/laudo.ts`: these budgets alone. */
if (import.meta.main) {
  const product = await startMeasured();
  try {
    report(await benchLaudo(product));
  } finally {
    await product.remove();
  }
}
