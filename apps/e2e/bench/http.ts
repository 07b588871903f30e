import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { login } from '@bancada/contracts';
import pg from 'pg';
import { apiAs, DEMO_PASSWORD } from '../src/support/api.ts';
import { atLeast, atMost, median, type Line } from './numbers.ts';
import { bulkUpsert, Result } from '@bancada/contracts';

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 3;

/** Requests per second of an address under steady load. */
async function load(url: string, headers: Record<string, string>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return done / SECONDS;
}

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analista@demo.bancada', password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

/** The list of 25 of 200,000 results through the whole server, next to node:http and pg with the same statement. */
export async function benchList(url: string, connection: pg.PoolConfig): Promise<Line[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ n: string; test: string }>(
    `select count(*) as n, max("Test") as test from results`,
  );
  const total = Number(rows[0]?.n);
  const columns = Object.keys(Result.row.shape)
    .map((name) => `t."${name}"`)
    .join(', ');
  const statement = `select ${columns} from results t where t."Empresa" = 1 and t."UnidadeEmpresa" = any('{1,2,3}') order by t."Ordem", t.id limit 25 offset 1000`;
  await client.end();
  const port = 39_471;
  const raw = spawn(process.execPath, [fileURLToPath(new URL('raw-server.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), CONNECTION: JSON.stringify(connection), STATEMENT: statement },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(raw.stdout, 'data');
  try {
    const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'accept-encoding': 'identity' };
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(`${url}/api/results?_limit=25&_start=1000`, headers));
      bare.push(await load(`http://127.0.0.1:${port}/`, {}));
    }
    return [
      atLeast(
        `list of 25 of ${total.toLocaleString('en')} rows, login and scoping, against node:http + pg`,
        median(ours) / median(bare),
        0.7,
        '×',
        `${median(ours).toFixed(0)} to ${median(bare).toFixed(0)} requests/s`,
      ),
    ];
  } finally {
    raw.kill();
  }
}

/** What a row of results cannot do without. */
const bareColumns = [
  'Empresa',
  'id',
  'UnidadeEmpresa',
  'Test',
  'Component',
  'ComponentVersao',
  'CodigoComponent',
  'NomeComponent',
  'Ordem',
  'TipoComponente',
];

/** One statement with a values list, as a program without checks would send it. */
function bareUpsert(rows: number): string {
  const width = bareColumns.length + 1;
  const values = Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: width }, (__, column) => `$${row * width + column + 1}`).join(', ')})`,
  );
  return `insert into results as r (${[...bareColumns, 'ValorResultado'].map((name) => `"${name}"`).join(', ')}) values ${values.join(', ')}
    on conflict ("Empresa", id) do update set "ValorResultado" = excluded."ValorResultado", "Versao" = r."Versao" + 1`;
}

/** 1,000 typed results of 100 samples, each with five calculated ones, through results/bulkUpsert, next to one bare multi-row upsert of the same rows. */
export async function benchBulk(url: string, connection: pg.PoolConfig, job: number): Promise<Line[]> {
  const api = await apiAs(url, 'analista');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: chosen } = await client.query<{ id: string }>(
    `select r.id from results r join tests t on t."Empresa" = r."Empresa" and t.id = r."Test" where t."Job" = $1 and r."TipoComponente" = 'Numero' order by t.id, r.id limit 1000`,
    [job],
  );
  const ids = chosen.map(({ id }) => Number(id));
  const { rows: bareRows } = await client.query<unknown[]>({
    text: `select ${bareColumns.map((name) => `"${name}"`).join(', ')} from results where id = any($1)`,
    values: [ids],
    rowMode: 'array',
  });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 7; round++) {
    const { rows } = await client.query<{ id: string; Versao: number }>(
      `select id, "Versao" from results where id = any($1)`,
      [ids],
    );
    const results = rows.map(({ id, Versao }, index) => ({
      id: Number(id),
      Versao,
      ValorResultado: { type: 'Numero' as const, value: String(100 + index + round) },
    }));
    let start = performance.now();
    const { outcomes } = await api.ask(bulkUpsert, { body: { results, Origem: 'API' } });
    ours.push(performance.now() - start);
    if (outcomes.some(({ status }) => status !== 'ok')) throw new Error('A result was not stored');
    start = performance.now();
    await client.query(
      bareUpsert(bareRows.length),
      bareRows.flatMap((row) => [...row, JSON.stringify({ type: 'Numero', value: String(round) })]),
    );
    bare.push(performance.now() - start);
  }
  await client.end();
  return [
    atMost(
      'results/bulkUpsert of 1,000 with recalculation, audit and conflict check, against a bare multi-row upsert',
      median(ours) / median(bare),
      3,
      '×',
      `${median(ours).toFixed(0)} to ${median(bare).toFixed(0)} ms`,
    ),
  ];
}
