import { login, Result } from '@bancada/contracts';
import pg from 'pg';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import type { Product } from '../src/support/server.ts';
import { type Load, load, type Target } from './load.ts';
import { atLeast, type Line, median } from './numbers.ts';
import { type Running, startRaw } from './raw.ts';
import { startStrapi } from './strapi.ts';

const ROUNDS = 5;
const SECONDS = 3;
const START = 1000;

const columns = Object.keys(Result.row.shape)
  .map((name) => `t."${name}"`)
  .join(', ');
const statement = `select ${columns} from results t where t."Empresa" = 1 and t."UnidadeEmpresa" = any('{1,2,3}')
  order by t."Ordem", t.id limit 25 offset ${START}`;

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analista@demo.bancada', password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

const question = [
  'filters[Empresa]=1',
  ...[1, 2, 3].map((unit, index) => `filters[UnidadeEmpresa][$in][${index}]=${unit}`),
  'sort[0]=Ordem:asc&sort[1]=id:asc',
  `pagination[start]=${START}&pagination[limit]=25&pagination[withCount]=false`,
].join('&');

/** Strapi, or a sentence on why it is left out. */
async function strapiTarget(client: pg.ClientBase, connection: pg.PoolConfig): Promise<[Target, Running] | string> {
  try {
    const running = await startStrapi(client, connection);
    const url = `${running.url}/api/results?${question}`;
    return [{ name: 'Strapi 5.54.0, production, no login', url, headers: {}, pid: running.pid }, running];
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

type Rows = readonly { readonly id: number | string }[];

/** Like is compared with like: everybody answers the same rows in the same order. */
async function requireSameRows(targets: readonly Target[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ url, headers }) => {
      const body = (await (await fetch(url, { headers })).json()) as Rows | { readonly data: Rows };
      return ('data' in body ? body.data : body).map(({ id }) => Number(id)).join();
    }),
  );
  if (new Set(answers).size !== 1) throw new Error('The servers answer different rows');
}

/** Loads the targets in turn, so that what else the machine does falls on all of them; the first round warms up. */
async function alternate(targets: readonly Target[]): Promise<Map<Target, Load[]>> {
  const rounds = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  for (const target of targets) await load(target, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [target, loads] of rounds) loads.push(await load(target, SECONDS));
  }
  return rounds;
}

const middle = (loads: readonly Load[]): Load => ({
  rate: median(loads.map(({ rate }) => rate)),
  cpu: median(loads.map(({ cpu }) => cpu)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

const number = (value: number, digits: number) => (Number.isNaN(value) ? '—' : value.toFixed(digits));

const shown = ({ rate, cpu, p50, p99 }: Load) =>
  `${number(rate, 0)} requests/s, CPU ${number(cpu, 2)} ms, p50 ${number(p50, 0)} ms, p99 ${number(p99, 0)} ms`;

/**
 * The list of 25 of about 200,000 results with login and scoping, beside node:http and pg with the same statement and
 * beside Strapi with the same rows, index, filter and order: medians of alternating rounds.
 */
export async function benchList(product: Product, connection: pg.PoolConfig): Promise<Line[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const raw = await startRaw(connection, statement);
  const strapi = await strapiTarget(client, connection);
  try {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from results`);
    const list = `list of 25 of ${Number(rows[0]?.n).toLocaleString('en')} results`;
    const headers = { authorization: `Bearer ${await tokenOf(product.url)}`, 'accept-encoding': 'identity' };
    const address = `${product.url}/api/results?_limit=25&_start=${START}`;
    const ours = { name: 'Bancada, login and scoping', url: address, headers, pid: product.pid };
    const bare = { name: 'node:http + pg, the statement alone', url: `${raw.url}/`, headers: {}, pid: raw.pid };
    const [peer, leftOut] = typeof strapi === 'string' ? [undefined, strapi] : [strapi[0], ''];
    const targets = [ours, bare, ...(peer ? [peer] : [])];
    await requireSameRows(targets);
    const rounds = await alternate(targets);
    const of = (target: Target) => middle(rounds.get(target) ?? []);
    // Round by round: what else the machine does changes from minute to minute.
    const times = (other: Target) =>
      median(
        (rounds.get(ours) ?? []).map(({ rate }, round) => rate / (rounds.get(other)?.[round]?.rate ?? Number.NaN)),
      );
    const shows = [...rounds.keys()].map((target): Line => ({
      what: `${list}: ${target.name}`,
      measured: shown(of(target)),
      budget: '—',
      met: null,
    }));
    return [
      ...shows,
      atLeast(`${list}, requests/s: Bancada to node:http + pg`, times(bare), 0.7, '×'),
      peer
        ? atLeast(
            `${list}, requests/s: Bancada to Strapi`,
            times(peer),
            8,
            '×',
            `CPU per request 1 to ${number(of(peer).cpu / of(ours).cpu, 1)}`,
          )
        : { what: `${list}: Strapi could not be had`, measured: leftOut, budget: '≥ 8 ×', met: null },
    ];
  } finally {
    raw.stop();
    if (typeof strapi !== 'string') strapi[1].stop();
    await client.end();
  }
}
