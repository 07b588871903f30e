import { setTimeout as pause } from 'node:timers/promises';
import { CodigoInstrumento, enviarMensagensInstrumento } from '@bancada/contracts';
import pg from 'pg';
import { apiAs, sessionOf } from '../src/support/api.ts';
import type { Product } from '../src/support/server.ts';
import { startMeasured } from './measured.ts';
import { bareColumns, bareUpsert } from './bulk.ts';
import { seedWorksheet } from './database.ts';
import { atMost, type Line, median } from './numbers.ts';
import { report } from './report.ts';

/** How many results one import brings. */
const RESULTS = 20_000;

/** Rounds of both in turn; the first one warms everything up. */
const WARM = 1;
const ROUNDS = 3;

/** The most rows of one bare statement: PostgreSQL takes 65,535 parameters. */
const BARE = 5000;

interface Target {
  readonly id: number;
  readonly label: string;
  readonly code: string;
  readonly component: number;
}

/** A file of HL7: a message for each sample, with numbers that differ from round to round. */
function fileOf(targets: readonly Target[], round: number): string {
  const samples = [...Map.groupBy(targets, ({ label }) => label)];
  return samples
    .map(([label, own], index) =>
      [
        `MSH|^~\\&|BENCH|LAB|||20261120120000||ORU^R01|R${round}-${index}|P|2.5.1`,
        `OBR|1|${label}`,
        ...own.map(({ code }, n) => `OBX|${n + 1}|NM|${code}||${100 + ((index + n + round) % 200)}|||||F`),
        '',
      ].join('\r'),
    )
    .join('');
}

/** Sends a file as the page does, and waits until the background task has applied all of it. */
async function importFile(product: Product, token: string, client: pg.Client, instrument: number, text: string) {
  const form = new FormData();
  form.append('arquivo', new Blob([text]), 'bench.hl7');
  const address = `${product.url}/api/${enviarMensagensInstrumento.path}?Instrumento=${instrument}`;
  const response = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!response.ok) throw new Error(await response.text());
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from mensagem_instrumentos where "Situacao" = 'Lida'`,
    );
    if (rows[0]?.n === 0) return;
    await pause(20);
  }
}

/** 20,000 results of an instrument from a file, beside one bare multi-row upsert of the same rows. */
export async function benchInstruments(product: Product): Promise<Line[]> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const job = await seedWorksheet(client, 2000);
  await client.query('vacuum analyze');
  const { rows: targets } = await client.query<Target>(
    `select r.id::int as id, s."CodigoBarras" as label, r."CodigoComponent" as code, r."Component"::int as component
     from results r join tests t on t."Empresa" = r."Empresa" and t.id = r."Test"
       join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
     where t."Job" = $1 and r."TipoComponente" = 'Numero' order by s.id, r.id limit $2`,
    [job, RESULTS],
  );
  const { rows: made } = await client.query<{ id: number }>(
    `select min(id)::int as id from instrumentos where "Unidade" = 1`,
  );
  const instrument = made[0]?.id ?? 0;
  const api = await apiAs(product.url, 'analista');
  for (const [Codigo, own] of Map.groupBy(targets, ({ code }) => code))
    await api.ask(CodigoInstrumento.calls.create, {
      body: { Empresa: 1, Instrumento: instrument, Codigo, Componente: own[0]?.component ?? 0, Fator: null },
    });
  await client.query(`update results set "ValorResultado" = null, "Versao" = 1 where id = any($1)`, [
    targets.map(({ id }) => id),
  ]);
  const { accessToken: token } = await sessionOf(product.url, 'analista');
  const { rows: bareRows } = await client.query<unknown[]>({
    text: `select ${bareColumns.map((name) => `"${name}"`).join(', ')} from results where id = any($1)`,
    values: [targets.map(({ id }) => id)],
    rowMode: 'array',
  });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round++) {
    let start = performance.now();
    await importFile(product, token, client, instrument, fileOf(targets, round));
    ours.push(performance.now() - start);
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from registro_instrumentos where "Situacao" = 'Aplicado'`,
    );
    if (rows[0]?.n !== targets.length * (round + 1)) throw new Error(`Only ${rows[0]?.n} results were applied`);
    start = performance.now();
    for (let at = 0; at < bareRows.length; at += BARE) {
      const some = bareRows.slice(at, at + BARE);
      // The value that is there: the next round finds what an instrument has brought.
      await client.query(
        bareUpsert(some.length).replace(`, "Versao" = r."Versao" + 1`, ''),
        some.flatMap((row) => [...row, JSON.stringify({ type: 'Numero', value: String(round) })]),
      );
    }
    bare.push(performance.now() - start);
  }
  await client.end();
  return [
    atMost(
      `a file of ${targets.length} results of an instrument, stored, applied, recalculated and audited, against a bare multi-row upsert`,
      median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)).slice(WARM)),
      4,
      '×',
      `${median(ours.slice(WARM)).toFixed(0)} to ${median(bare.slice(WARM)).toFixed(0)} ms, n ${ROUNDS}`,
    ),
  ];
}

/** `node apps/e2e/bench/instruments.ts`: this budget alone. */
if (import.meta.main) {
  const product = await startMeasured();
  try {
    report(await benchInstruments(product));
  } finally {
    await product.remove();
  }
}
