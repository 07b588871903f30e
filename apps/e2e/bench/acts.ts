import { type Ato, atoCalls, type AtoRegistros, getTarefa } from '@bancada/contracts';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { apiAs } from '../src/support/api.ts';
import { startMeasured } from './measured.ts';
import { atMost, type Line, median } from './numbers.ts';
import { report } from './report.ts';

/** Rounds of both in turn; the first ones warm up the server and the tables. */
const WARM = 2;
const ROUNDS = 9;

/**
 * How often a task is asked whether it has ended, in milliseconds. It tells itself when that was; asking at short
 * intervals would take the server's time from the work that is measured.
 */
const LOOK_EVERY = 200;

const ROWS = 5000;

type Api = Awaited<ReturnType<typeof apiAs>>;

/** The act once the task that works on it has ended, and when that was, in milliseconds since the epoch. */
async function settled(api: Api, { id, Tarefa }: AtoRegistros): Promise<{ act: AtoRegistros; end: number }> {
  if (Tarefa === null) throw new Error('An act was not done in the background');
  const ended = async () => (await api.ask(getTarefa, { params: { id: Tarefa } })).TerminadaEm;
  let end = await ended();
  while (end === null) {
    await setTimeout(LOOK_EVERY);
    end = await ended();
  }
  return { act: await api.ask(atoCalls.ver, { params: { id } }), end: Date.parse(end) };
}

/**
 * 5,000 purchases that are sent and opened again: by an act of many rows, with its checks, versions, history, audit and
 * events, and by the one statement that would change their state. What is measured is the time from the confirmation to
 * the end of its task; what it would do was found out before.
 */
export async function benchActs(url: string, connection: pg.PoolConfig): Promise<Line[]> {
  const api = await apiAs(url, 'financeiro');
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into compras ("Empresa", "Unidade", "Numero", "Fornecedor", "Data", "Total", "Status")
     select c."Empresa", c."Unidade", 1000000 + n, c."Fornecedor", c."Data", 0, 'Enviada'
     from (select * from compras order by id limit 1) c, generate_series(1, $1) n`,
    [ROWS],
  );
  await client.query('vacuum analyze compras');
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const act: Ato = { Tipo: 'transicao', Acao: 'reabrir' };
    const Selecao = { consulta: { Numero_gt: '1000000', Status: 'Enviada' } };
    const { act: asked } = await settled(
      api,
      await api.ask(atoCalls.preparar, { body: { Registro: 'compras', Ato: act, Selecao } }),
    );
    const body = { Prontas: asked.Prontas, Justificativa: 'medida' };
    const confirmed = Date.now();
    const { act: done, end } = await settled(
      api,
      await api.ask(atoCalls.confirmar, { params: { id: asked.id }, body }),
    );
    ours.push(end - confirmed);
    if (done.Feitas !== ROWS) throw new Error('An act was not done');
    const start = performance.now();
    await client.query(
      `update compras set "Status" = 'Enviada', "Versao" = "Versao" + 1 where "Numero" > 1000000 returning *`,
    );
    bare.push(performance.now() - start);
  }
  await client.end();
  return [
    atMost(
      'an act over 5,000 rows with checks, history, audit and events, against its bare statement',
      median(ours.map((time, round) => time / (bare[round] ?? Number.NaN)).slice(WARM)),
      3,
      '×',
      `${median(ours.slice(WARM)).toFixed(0)} to ${median(bare.slice(WARM)).toFixed(0)} ms, n ${ROUNDS}`,
    ),
  ];
}

/** `node apps/e2e/bench/acts.ts`: this budget alone. */
if (import.meta.main) {
  const product = await startMeasured();
  try {
    report(await benchActs(product.url, product.connection()));
  } finally {
    await product.remove();
  }
}
