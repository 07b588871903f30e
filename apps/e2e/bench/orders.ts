import { fazerPedidos, Tratamento } from '@bancada/contracts';
import pg from 'pg';
import { apiAs } from '../src/support/api.ts';
import { atMost, type Line, median } from './numbers.ts';

/** Rounds of both in turn; the first ones warm up the server, the client and the tables. */
const WARM = 2;
const ROUNDS = 7;

const JOBS = 500;

/** Exams of three materials: three tubes an order. */
const exams = ['HEMO', 'GLICO', 'URINA'];

const column = (name: string, rows: readonly Record<string, unknown>[]) => rows.map((row) => row[name]);

/** What the orders have stored, copied by one insert a table with new ids: rows, keys and indexes, and nothing asked. */
async function insertBare(client: pg.Client, jobs: readonly number[]): Promise<void> {
  const tables = [
    ['jobs', 'id = any($1)', []],
    ['samples', '"Job" = any($1)', ['OrdemSequencial']],
    ['tests', '"Job" = any($1)', []],
    ['results', '"Test" in (select id from tests where "Job" = any($1))', []],
  ] as const;
  for (const [table, where, shifted] of tables) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
        and column_name <> 'id' and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`);
    // The order of a sample is unique in its job.
    const values = columns.map(({ name }) =>
      shifted.some((each) => each === name)
        ? `"${name}" + (select max("${name}") from ${table} where ${where})`
        : `"${name}"`,
    );
    await client.query(`insert into ${table} (${names.join()}) select ${values.join()} from ${table} where ${where}`, [
      jobs,
    ]);
  }
}

/** 500 orders of three tubes through jobs/pedidos, next to bare inserts of the same rows. */
export async function benchOrders(url: string, connection: pg.PoolConfig): Promise<Line[]> {
  const api = await apiAs(url, 'admin');
  const found = await api.ask(Tratamento.calls.list, { query: { _limit: '200' } });
  const ids = found.filter(({ Apelido }) => exams.includes(Apelido)).map(({ id }) => id);
  if (ids.length !== exams.length) throw new Error('The demo has other exams');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: patients } = await client.query<{ id: string }>(
    `select id from pacientes where "IsActive" order by id limit 20`,
  );
  const people = column('id', patients).map(Number);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const pedidos = Array.from({ length: JOBS }, (_, index) => ({
      Unidade: 1,
      PacienteRef: people[index % people.length] ?? null,
      CodigoCliente: `${round}-${index}`,
      Tratamentos: ids,
    }));
    let start = performance.now();
    const { outcomes } = await api.ask(fazerPedidos, { body: { pedidos } });
    ours.push(performance.now() - start);
    const jobs = outcomes.flatMap((each) => (each.status === 'ok' ? (each.id ?? []) : []));
    if (jobs.length !== JOBS) throw new Error('An order was not placed');
    start = performance.now();
    await client.query('begin');
    await insertBare(client, jobs);
    bare.push(performance.now() - start);
    await client.query('rollback');
  }
  await client.end();
  return [
    atMost(
      'jobs/pedidos of 500 orders with 3 tubes each, planned, audited and settled, against bare inserts of the same rows',
      median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)).slice(WARM)),
      3,
      '×',
      `${median(ours.slice(WARM)).toFixed(0)} to ${median(bare.slice(WARM)).toFixed(0)} ms, n ${ROUNDS}`,
    ),
  ];
}
