import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Categoria } from '@bancada/contracts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { asOwner } from '../src/platform/database/pool.ts';
import { appRole } from '../src/platform/database/role.ts';
import type { StoredEvent } from '../src/platform/events/index.ts';
import { room } from '../src/app/room.ts';
import { recurring } from '../src/platform/jobs/index.ts';
import { listener } from '../src/platform/listeners/index.ts';
import type { TestDatabase } from './database.ts';
import { bareEnv } from './processes.ts';

/** A line of the ledger: what was applied or done, by its number; nothing keeps it from being there twice. */
export interface LedgerLine {
  readonly Nome: string;
  readonly Numero: number;
}

/** Makes the ledger of a test: a table without keys, so that what is done twice shows. */
export async function createLedger({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  await asOwner(connection, (client) =>
    client.query(`
      create table ledger ("Empresa" bigint, "Nome" text, "Numero" bigint, id bigint generated always as identity);
      grant select, insert on ledger to ${appRole}`),
  );
}

const names = ({ Dados }: StoredEvent) => (Dados as { Registros: { id: number }[] }).Registros.map(({ id }) => id);

/** Writes each category that is created into the ledger, and cannot do so while one is called `quebra`. */
const ledgerListener = listener({
  name: 'test.ledger',
  events: [Categoria.path],
  order: (event) => `grupo ${names(event).join(' ')}`,
  async run({ db }, event) {
    const { Empresa, Seq } = event;
    await sql`insert into ledger ("Empresa", "Nome", "Numero") values (${Empresa}, 'event', ${Seq})`.execute(db);
    const { rows } = await sql<{ Nome: string }>`
      select "Nome", pg_sleep(0.01) from categorias where "Empresa" = ${Empresa} and id = any(${names(event)})`.execute(
      db,
    );
    if (rows.some(({ Nome }) => Nome === 'quebra')) throw new Error('It broke');
  },
});

/** Writes each of its minutes into the ledger. */
export const tick = recurring({
  name: 'test.tick',
  of: 'empresa',
  rhythm: { every: { minutes: 1 } },
  run: ({ Empresa, payload: { Prevista }, step }) =>
    step('line', async ({ db }) => {
      const minute = Date.parse(Prevista) / 60_000;
      await sql`insert into ledger ("Empresa", "Nome", "Numero") values (${Empresa}, 'tick', ${minute})`.execute(db);
    }),
});

/** A room that keeps the ledger. */
export const ledgerRoom = room('ledger', { listeners: [ledgerListener], recurring: [tick] });

/** Starts a process that runs tasks and listeners on a test's database, to be killed; `env` is added to its environment. */
export async function startWorker({ appConnection }: Pick<TestDatabase, 'appConnection'>, env: NodeJS.ProcessEnv = {}) {
  const main = fileURLToPath(new URL('worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv, CONNECTION: JSON.stringify(appConnection), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
