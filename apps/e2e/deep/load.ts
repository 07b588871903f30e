import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seedWorksheet } from '../bench/database.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import type { Product } from '../src/support/server.ts';
import { makeNeighbour } from './neighbour.ts';
import { ask, spread, tokenOf } from './requests.ts';

interface Cell {
  readonly id: number;
  versao: number;
  value: number;
}

/** Above all seeded values: typing one that is stored already changes nothing, and answers no row. */
const FIRST = 1000;

/** One cell of a sample of its own for each analyst. */
async function cellsOf(client: pg.ClientBase, job: number, analysts: number): Promise<Cell[]> {
  const { rows } = await client.query<{ id: string; Versao: number }>(
    `select distinct on (t.id) r.id, r."Versao" from results r
     join tests t on t."Empresa" = r."Empresa" and t.id = r."Test"
     where t."Job" = $1 and r."TipoComponente" = 'Numero' order by t.id, r.id limit $2`,
    [job, analysts],
  );
  return rows.map(({ id, Versao }) => ({ id: Number(id), versao: Versao, value: FIRST }));
}

interface Saves {
  readonly times: number[];
  readonly failures: Map<string, number>;
}

/** Types a cell each second until `until`, whatever the last save took. */
async function type(url: string, token: string, cell: Cell, until: number, saves: Saves): Promise<void> {
  await pause(Math.random() * 1000);
  while (performance.now() < until) {
    const began = performance.now();
    const item = {
      id: cell.id,
      Versao: cell.versao,
      ValorResultado: { type: 'Numero', value: String(cell.value + 1) },
    };
    const { status, ms, text } = await ask(`${url}/api/results/bulkUpsert`, {
      method: 'POST',
      token,
      body: { results: [item] },
    });
    const stored = status < 300 ? (JSON.parse(text) as { results: { id: number; Versao: number }[] }) : undefined;
    const row = stored?.results.find(({ id }) => id === cell.id);
    if (row) {
      saves.times.push(ms);
      cell.versao = row.Versao;
      cell.value += 1;
    } else saves.failures.set(`${status} ${text.slice(0, 120)}`, (saves.failures.get(`${status}`) ?? 0) + 1);
    await pause(Math.max(0, 1000 - (performance.now() - began)));
  }
}

/** Reads a list of the other company over and over. */
async function readLists(url: string, token: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const { status, ms, text } = await ask(`${url}/api/tratamentos?_limit=25`, { token });
    if (status !== 200) throw new Error(`List of the other company: ${status} ${text}`);
    times.push(ms);
    await pause(50);
  }
  return times;
}

/** Values that were acknowledged and are not stored. */
async function lostOf(client: pg.ClientBase, cells: readonly Cell[]): Promise<number> {
  const { rows } = await client.query<{ id: string; value: string }>(
    `select id, "ValorResultado" ->> 'value' as value from results where id = any($1)`,
    [cells.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ id, value }) => [Number(id), value]));
  return cells.filter(({ id, value }) => value > FIRST && stored.get(id) !== String(value)).length;
}

/** Analysts who type a cell a second each, and somebody of another company who reads lists meanwhile. */
export async function load(product: Product, analysts: number, seconds: number): Promise<string> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const job = await seedWorksheet(client, Math.max(analysts, 1000));
  const neighbour = await makeNeighbour(client);
  await client.query('analyze');
  const cells = await cellsOf(client, job, analysts);
  const token = await tokenOf(product.url, 'analista@demo.bancada', DEMO_PASSWORD);
  const other = await tokenOf(product.url, neighbour.email, neighbour.password);
  const saves: Saves = { times: [], failures: new Map() };
  const until = performance.now() + seconds * 1000;
  const lists = readLists(product.url, other, until);
  await Promise.all(cells.map((cell) => type(product.url, token, cell, until, saves)));
  const read = await lists;
  const lost = await lostOf(client, cells);
  await client.end();
  const failed = [...saves.failures].map(([what, count]) => `${count} × ${what}`).join('; ') || 'none';
  const rate = (saves.times.length / seconds).toFixed(0);
  return `${analysts} analysts, ${saves.times.length} saves (${rate}/s): ${spread(saves.times)}; failed: ${failed}; lost: ${lost}; lists of another company: ${spread(read)}`;
}
