import { bulkUpsert } from '@bancada/contracts';
import pg from 'pg';
import { apiAs } from '../src/support/api.ts';
import { atMost, type Line, median } from './numbers.ts';

/** Rounds of both in turn; the first ones warm up the server, the client and the tables. */
const WARM = 5;
const ROUNDS = 15;

/** What a row of results cannot do without. */
export const bareColumns = [
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
export function bareUpsert(rows: number): string {
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
  for (let round = 0; round < WARM + ROUNDS; round++) {
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
    const { outcomes } = await api.ask(bulkUpsert, { body: { results } });
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
      median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)).slice(WARM)),
      3,
      '×',
      `${median(ours.slice(WARM)).toFixed(0)} to ${median(bare.slice(WARM)).toFixed(0)} ms, n ${ROUNDS}`,
    ),
  ];
}
