import { busca } from '@bancada/contracts';
import { ask, tokenOf } from '../deep/requests.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { seedWorksheet } from './database.ts';
import { countFound, fillFound, fillPacientes, linkSamples } from './fill.ts';
import { beside, filled } from './kept.ts';
import { atMost, type Line, median } from './numbers.ts';
import { report } from './report.ts';

/** Requests that are measured one after another, fewer where they take long; the first ones warm up. */
const ROUNDS = 21;
const WARMING = 3;
const LONGEST = 20_000;

/** What is asked for, by what it is. Each is one request, or several that a screen sends together. */
type Questions = Readonly<Record<string, readonly string[]>>;

/** What may not take much longer with more rows. */
const growing: Questions = {
  'page of results': ['results?_limit=25&_start=1000'],
  'page of results and their count': ['results?_limit=25&_start=1000', 'results/count'],
  'page of patients and their count': ['pacientes?_limit=25', 'pacientes/count'],
  'jobs/with-relationships': ['jobs/with-relationships?_limit=25'],
  'samples, _q of all': ['samples?_q=20261120&_limit=25'],
  'samples, _q of few': ['samples?_q=20261120_777&_limit=25'],
  'samples, _q of none': ['samples?_q=nada&_limit=25'],
  'patients, _q of many': ['pacientes?_q=silva&_limit=25'],
  'patients, _q of some': ['pacientes?_q=iris+zanini+quadros&_limit=25'],
  'patients, _q of one': ['pacientes?_q=pessoa177777&_limit=25'],
  'patients, _q of none': ['pacientes?_q=nada&_limit=25'],
  'patients, _q of two letters': ['pacientes?_q=ir&_limit=25'],
  'patients, count of _q of many': ['pacientes/count?_q=silva'],
  'results, _q of many': ['results?_q=C15&_limit=25'],
  'results, count of _q of many': ['results/count?_q=C15'],
  'results, _q of none': ['results?_q=nada&_limit=25'],
};

const plainSort = 'samples?_sort=Nome:ASC&_limit=25';

/** Orders through links, beside the plain one over the same rows. */
const sorts: Questions = {
  'Job.Codigo': ['samples?_sort=Job.Codigo:ASC&_limit=25'],
  'PacienteRef.NomeCompleto': ['samples?_sort=PacienteRef.NomeCompleto:ASC&_limit=25'],
  'PacienteRef.NomeCompleto, the last first': ['samples?_sort=PacienteRef.NomeCompleto:DESC&_limit=25'],
};

const palette: readonly string[] = ['quartzo', 'qua', 'quartzo basalto', 'mica 777', 'iris', '177777', 'nada'];

const tokenOfAdmin = (url: string) => tokenOf(url, 'admin@demo.bancada', DEMO_PASSWORD);

/** Half of the times of some requests together, in milliseconds. @throws Error when one is refused */
async function timeOf(url: string, paths: readonly string[]): Promise<number> {
  const token = await tokenOfAdmin(url);
  const times: number[] = [];
  const end = performance.now() + LONGEST;
  for (let round = 0; round < ROUNDS && (times.length === 0 || performance.now() < end); round++) {
    let sum = 0;
    for (const path of paths) {
      const { status, ms, text } = await ask(`${url}/api/${path}`, { token });
      // 503 says that it took too long: the time until then counts.
      if (status !== 200 && status !== 503) throw new Error(`${path}: ${status} ${text}`);
      sum += ms;
    }
    if (round >= WARMING || performance.now() > end) times.push(sum);
  }
  return median(times);
}

async function timesOf(url: string, questions: Questions): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, paths] of Object.entries(questions)) {
    times.set(name, await timeOf(url, paths));
    console.log(`  ${name}: ${times.get(name)?.toFixed(1)} ms`);
  }
  return times;
}

/** What grows between 200,000 and 3,000,000 results and patients. */
async function benchGrowth(): Promise<Line[]> {
  let product = await filled('few', null, async (client) => {
    await seedWorksheet(client, 10_000);
    await seedWorksheet(client, 3400);
    await fillPacientes(client, 200_000);
  });
  try {
    const few = await timesOf(product.url, growing);
    product = await filled('linked', product, async (client) => {
      for (let job = 0; job < 19; job++) await seedWorksheet(client, 10_000);
      await linkSamples(client);
    });
    const lines = await benchSorts(product.url);
    product = await filled('many', product, (client) => fillPacientes(client, 3_000_000));
    const many = await timesOf(product.url, growing);
    const grown = [...few].map(([name, before]) => {
      const after = many.get(name) ?? Number.NaN;
      const detail = `${before.toFixed(1)} → ${after.toFixed(1)} ms`;
      return atMost(`${name}: 3,000,000 rows to 200,000`, after / before, 1.5, '×', detail);
    });
    return [...grown, ...lines];
  } finally {
    await product.remove();
  }
}

async function benchSorts(url: string): Promise<Line[]> {
  const plain = await timeOf(url, [plainSort]);
  return [...(await timesOf(url, sorts))].map(([name, time]) =>
    atMost(
      `200,000 samples by ${name} to a field of their own`,
      time / plain,
      2,
      '×',
      `${time.toFixed(0)} to ${plain.toFixed(0)} ms`,
    ),
  );
}

/** The search over all nouns. */
async function benchPalette(): Promise<Line[]> {
  const product = await filled('found', null, async (client, { url }) =>
    fillFound(client, { url, token: await tokenOfAdmin(url) }, 1_000_000),
  );
  try {
    const { nouns, rows } = await beside(product, countFound);
    const lines: Line[] = [];
    for (const q of palette) {
      const time = await timeOf(product.url, [`${busca.path}?${new URLSearchParams({ q }).toString()}`]);
      console.log(`  ${q}: ${time.toFixed(1)} ms`);
      lines.push(atMost(`search of “${q}” in ${nouns} nouns, ${rows.toLocaleString('en')} rows`, time, 150, 'ms'));
    }
    return lines;
  } finally {
    await product.remove();
  }
}

/**
 * `pnpm bench:growth [lists|palette]`: what must not take longer with more rows. It wants a quiet machine and 6 GB; with
 * `BANCADA_BENCH_DATA` (a folder) filled databases are kept there, and later runs begin with copies of them.
 */
if (import.meta.main) {
  const [part] = process.argv.slice(2);
  report([...(part === 'palette' ? [] : await benchGrowth()), ...(part === 'lists' ? [] : await benchPalette())]);
}
