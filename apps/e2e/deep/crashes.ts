import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../bench/numbers.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { type Product, startProduct } from '../src/support/server.ts';
import { ask, procedureFields, tokenOf } from './requests.ts';

/** What is killed. */
const modes = ['server', 'postmaster', 'backend', 'server and postmaster', 'everything'] as const;
type Mode = (typeof modes)[number];

const postmasterOf = ({ dataDir }: Product): number =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0]);

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function backendsOf(product: Product): Promise<number[]> {
  const client = new pg.Client(product.connection());
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'bancada' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function strike(product: Product, mode: Mode): Promise<void> {
  const postmaster = postmasterOf(product);
  const backends = mode === 'backend' || mode === 'everything' ? await backendsOf(product) : [];
  if (mode === 'backend') backends.slice(0, 1).forEach(kill);
  if (mode === 'everything') [product.pid, postmaster, ...backends].forEach(kill);
  if (mode === 'server and postmaster') [product.pid, postmaster].forEach(kill);
  if (mode === 'postmaster') kill(postmaster);
  if (mode === 'server') kill(product.pid);
  // A server outlives one backend; without its database it ends by itself.
  if (mode !== 'backend') await product.kill();
}

/** Creates rows one after the other until it is cut off; adds the names that were acknowledged. */
async function create(product: Product, token: string, name: string, stored: Set<string>, signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n++) {
    const Apelido = `${name}-${n}`;
    const body = { NomeCompleto: Apelido, Apelido, ...(await procedureFields(product.url, token)) };
    const { status } = await ask(`${product.url}/api/tratamentos`, { method: 'POST', token, body });
    if (status === 200 || status === 201) stored.add(Apelido);
    else if (status === 0) return;
  }
}

/** Kills in all modes while rows are created: no acknowledged row may be missing. */
export async function crashes(rounds: number): Promise<string> {
  const product = await startProduct({ env: { BANCADA_RATE_LIMIT: '0' } });
  const stored = new Set<string>();
  const restarts: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const token = await tokenOf(product.url, 'admin@demo.bancada', DEMO_PASSWORD);
      const over = new AbortController();
      const clients = Array.from({ length: 6 }, (_, n) =>
        create(product, token, `K${round}-${n}`, stored, over.signal),
      );
      await pause(200 + Math.random() * 600);
      await strike(product, modes[round % modes.length] ?? 'server');
      over.abort();
      await Promise.all(clients);
      const began = performance.now();
      if (product.pid === 0) await product.restart();
      while ((await ask(`${product.url}/api/health`)).status !== 200) await pause(20);
      restarts.push(performance.now() - began);
    }
    const client = new pg.Client(product.connection());
    await client.connect();
    const { rows } = await client.query<{ Apelido: string }>(
      `select "Apelido" from tratamentos where "Apelido" like 'K%-%'`,
    );
    await client.end();
    const there = new Set(rows.map(({ Apelido }) => Apelido));
    const lost = [...stored].filter((name) => !there.has(name)).length;
    const p95 = percentile(restarts, 0.95);
    return `${rounds} kills (${modes.join(', ')}), ${stored.size} acknowledged rows: lost ${lost}; restart p95 ${(p95 / 1000).toFixed(1)} s; ${lost === 0 && p95 <= 3000 ? 'met' : 'NOT MET'} (0 lost, ≤ 3 s)`;
  } finally {
    await product.remove();
  }
}
