import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../bench/numbers.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import type { Product } from '../src/support/server.ts';
import { ask, spread, tokenOf } from './requests.ts';

/** Readers that ask for all results and stop reading. */
const READERS = 20;
/** Documents asked for at once. */
const DOCUMENTS = 30;

const people = ['admin', 'analista', 'conferente', 'rt', 'recepcao', 'financeiro'];

/** Asks for everything and reads nothing but the first bytes; answers its status line. */
function readNothing(url: string, token: string, sockets: Socket[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(`GET /api/results?_limit=-1 HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('error', () => resolve('broken'));
    socket.once('data', (bytes: Buffer) => {
      socket.pause();
      resolve(bytes.toString('latin1').slice(9, 12));
    });
  });
}

async function timesOf(until: () => boolean, send: () => Promise<number>, every: number): Promise<number[]> {
  const times: number[] = [];
  while (until()) {
    times.push(await send());
    await pause(every);
  }
  return times;
}

const tally = (statuses: readonly (string | number)[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${all?.length} × ${status}`)
    .join(', ');

interface Tarefa {
  readonly id: number;
  readonly Status: string;
  readonly TerminadaEm: string | null;
}

/** Asks for a document, waits for its task where it is prepared in the background, and answers how it was served. */
async function documentOf(url: string, patient: string, token: string): Promise<string> {
  const { status, text } = await ask(`${url}/api/pacientes/${patient}/dados/pdf`, { token });
  if (status !== 202) return String(status);
  const address = `${url}/api/tarefas-de-fundo/${(JSON.parse(text) as Tarefa).id}`;
  for (;;) {
    const tarefa = JSON.parse((await ask(address, { token })).text) as Tarefa;
    if (tarefa.TerminadaEm === null) await pause(500);
    else return `202 and ${(await ask(`${address}/arquivo`, { token })).status}`;
  }
}

/** Readers that stop reading and many documents at once: all documents are served, and health and logins are answered meanwhile. */
export async function slowReaders(product: Product): Promise<string> {
  const { url } = product;
  const client = new pg.Client(product.connection());
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from pacientes order by id limit $1', [DOCUMENTS]);
  await client.end();
  const tokens = await Promise.all(people.map((who) => tokenOf(url, `${who}@demo.bancada`, DEMO_PASSWORD)));
  const [admin = ''] = tokens;
  const sockets: Socket[] = [];
  let over = false;
  const lines = Promise.all(
    Array.from({ length: READERS }, (_, n) => readNothing(url, tokens[n % tokens.length] ?? '', sockets)),
  );
  const documents = Promise.all(rows.map(({ id }) => documentOf(url, id, admin)));
  const health = timesOf(
    () => !over,
    async () => {
      const { status, ms } = await ask(`${url}/api/health`);
      if (status !== 200) throw new Error(`Health answered ${status}`);
      return ms;
    },
    20,
  );
  const logins = timesOf(
    () => !over,
    async () => {
      const began = performance.now();
      await tokenOf(url, 'recepcao@demo.bancada', DEMO_PASSWORD);
      return performance.now() - began;
    },
    200,
  );
  const [statuses, made] = await Promise.all([lines, documents]);
  await pause(5000);
  over = true;
  const [healthTimes, loginTimes] = await Promise.all([health, logins]);
  for (const socket of sockets) socket.destroy();
  const served = made.every((each) => each.endsWith('200'));
  const quick = percentile(healthTimes, 0.99) <= 200 && percentile(loginTimes, 0.99) <= 1000;
  const verdict = served && quick ? 'met' : 'NOT MET';
  return `${READERS} readers that stop (${tally(statuses)}), ${DOCUMENTS} documents (${tally(made)}): health ${spread(healthTimes)}; login ${spread(loginTimes)}; ${verdict} (all documents, health p99 ≤ 200 ms, login p99 ≤ 1 s)`;
}
