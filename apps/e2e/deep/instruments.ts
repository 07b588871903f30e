import { setTimeout as pause } from 'node:timers/promises';
import { CodigoInstrumento, ConexaoInstrumento, Instrumento } from '@bancada/contracts';
import pg from 'pg';
import { AnalyserConnection } from '../../server/src/analyser/connection.ts';
import { astmResults, type Measured, valueOf } from '../../server/src/analyser/results.ts';
import { apiAs } from '../src/support/api.ts';
import { seedWorksheet } from '../bench/database.ts';
import { freePort } from '../../server/src/platform/database/embedded/listening.ts';
import { type Product, startProduct } from '../src/support/server.ts';

/** Results of one message: with its header, patient, order and terminator it has eight frames. */
const CODES = ['A1', 'A2', 'A3', 'NADA'];
const FRAMES = 8;

/** How many analysers send at once. */
const LINES = 4;

/** One byte of one frame in a hundred arrives as another one. */
function damaging() {
  let frames = 0;
  return (bytes: Uint8Array): Uint8Array => {
    if (bytes.length < 6 || (frames += 1) % 100 !== 0) return bytes;
    const copy = Uint8Array.from(bytes);
    const place = 1 + (frames % (copy.length - 4));
    copy[place] = (copy[place] ?? 0) ^ 0x15;
    return copy;
  };
}

async function dial(port: number): Promise<AnalyserConnection> {
  for (;;) {
    try {
      return await AnalyserConnection.open(port);
    } catch {
      await pause(50); // the product is being started
    }
  }
}

/** Sends all messages, each again until it is acknowledged, whatever becomes of the line; answers how many frames were refused. */
async function sendAll(port: number, messages: readonly Measured[], first: number): Promise<number> {
  const damage = damaging();
  let refused = 0;
  let line = await dial(port);
  for (let n = 0; n < messages.length;) {
    const measured = messages[n];
    if (!measured) break;
    try {
      const records = astmResults(measured, { control: `D-${first + n}`, now: '2026-11-20T12:00:00.000Z' });
      refused += await line.sendAstm(records, damage);
      n += 1;
    } catch {
      line.cut(); // the product was killed in the middle: the message is sent again
      line = await dial(port);
    }
  }
  line.close();
  return refused;
}

async function prepare(product: Product, port: number, samples: number): Promise<string[]> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const job = await seedWorksheet(client, samples);
  await client.query(
    `update results set "ValorResultado" = null where "Test" in (select id from tests where "Job" = $1)`,
    [job],
  );
  const { rows: labels } = await client.query<{ label: string }>(
    `select "CodigoBarras" as label from samples where "Job" = $1 order by id`,
    [job],
  );
  const { rows: components } = await client.query<{ id: number; code: string }>(
    `select distinct r."Component"::int as id, r."CodigoComponent" as code from results r join tests t on t.id = r."Test" where t."Job" = $1`,
    [job],
  );
  await client.end();
  const admin = await apiAs(product.url, 'admin');
  const [instrument] = await admin.ask(Instrumento.calls.list, { query: { Unidade: '1', _limit: '1' } });
  const Instrument = instrument?.id ?? 0;
  for (const { id, code } of components.filter((each) => CODES.includes(each.code)))
    await admin.ask(CodigoInstrumento.calls.create, {
      body: { Empresa: 1, Instrumento: Instrument, Codigo: code, Componente: id, Fator: null },
    });
  const body = {
    Empresa: 1,
    Unidade: 1,
    Nome: 'Deep',
    Instrumento: Instrument,
    Protocolo: 'ASTM' as const,
    Porta: port,
  };
  await admin.ask(ConexaoInstrumento.calls.create, {
    body: {
      ...body,
      Pasta: null,
      PerfilImportacao: null,
      EnviaNome: false,
      Destino: null,
      PortaDestino: null,
      EnvioPedidos: null,
      FormatoPedido: null,
    },
  });
  return labels.map(({ label }) => label);
}

interface Counts {
  readonly messages: number;
  readonly records: number;
  readonly applied: number;
  readonly waiting: number;
  readonly refused: number;
  readonly twice: number;
}

async function counted(product: Product): Promise<Counts | undefined> {
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<Counts>(
    `select (select count(*)::int from mensagem_instrumentos where "Controle" like 'D-%') as messages,
       count(*)::int as records, count(*) filter (where g."Situacao" = 'Aplicado')::int as applied,
       count(*) filter (where g."Situacao" = 'Pendente')::int as waiting,
       count(*) filter (where g."Situacao" = 'Recusado')::int as refused,
       (count(*) - count(distinct (g."Amostra", g."Codigo")))::int as twice
     from registro_instrumentos g join mensagem_instrumentos m on m."Empresa" = g."Empresa" and m.id = g."MensagemInstrumento"
     where m."Controle" like 'D-%'`,
  );
  await client.end();
  return rows[0];
}

/** Frames of ASTM, one in a hundred damaged, while the product is killed now and then: what was sent is there, and once. */
export async function instruments(frames: number, kills: number): Promise<string> {
  const port = await freePort();
  const product = await startProduct({
    env: { BANCADA_RATE_LIMIT: '0', BANCADA_INSTRUMENT_PORTS: `${port}-${port}` },
  });
  try {
    const labels = await prepare(product, port, Math.ceil(frames / FRAMES));
    const messages = labels.map((sample): Measured => ({
      sample,
      results: CODES.map((code) => ({ code, value: valueOf(sample, code), unit: '' })),
    }));
    const share = Math.ceil(messages.length / LINES);
    const over = new AbortController();
    const senders = Promise.all(
      Array.from({ length: LINES }, (_, n) => sendAll(port, messages.slice(n * share, (n + 1) * share), n * share)),
    ).finally(() => over.abort());
    for (let n = 0; n < kills && !over.signal.aborted; n++) {
      await pause(3000 + Math.random() * 4000);
      if (over.signal.aborted) break;
      await product.kill();
      await product.restart();
    }
    const refused = (await senders).reduce((sum, each) => sum + each, 0);
    const counts = await counted(product);
    const sent = messages.length * CODES.length;
    const whole =
      counts?.messages === messages.length &&
      counts.records === sent &&
      counts.applied + counts.waiting + counts.refused === sent &&
      counts.applied === messages.length * (CODES.length - 1) &&
      counts.twice === 0;
    return `${messages.length * FRAMES} frames of ${messages.length} messages by ${LINES} lines, ${refused} refused and sent again, up to ${kills} kills: ${sent} results sent, ${JSON.stringify(counts)}; ${whole ? 'met' : 'NOT MET'} (applied + waiting + refused = sent, none twice)`;
  } finally {
    await product.remove();
  }
}
