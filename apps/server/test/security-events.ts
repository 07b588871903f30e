import { EventoSeguranca, type EventoSeguranca as Row, tiposEventoSeguranca } from '@bancada/contracts';
import { beforeEach } from 'vitest';
import { asOwner } from '../src/platform/database/pool.ts';
import { trustProxy } from '../src/platform/http/proxy.ts';
import { buildCompany, buildUser } from './builders.ts';
import { startApp } from './start-lab.ts';

const MINUTE = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** Who reads the audit. */
export const auditor = [['ler', 'Auditoria']] as const;

/** By kind, call and factor: one transaction stores its events in no order of time. */
export const inOrder = <R extends Pick<Row, 'Tipo' | 'Chamada' | 'Fator'>>(rows: readonly R[]) => {
  const key = ({ Tipo, Chamada, Fator }: R) => `${100 + tiposEventoSeguranca.indexOf(Tipo)} ${Chamada} ${Fator}`;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
};

/** A server whose clock is set before each test, the lines of its log, and what it recorded. */
export async function startSecurity() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const app = await startApp({
    clock: () => clock.now,
    trustProxy: trustProxy('1'),
    logged: (line) => lines.push(line),
  });
  beforeEach(() => {
    // The middle of a window: what a test does soon after another is in the same one.
    clock.now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE + MINUTE;
  });

  let networks = 0;
  /** Headers of an address that was not used before. */
  const from = () => ({ 'x-forwarded-for': `198.18.${++networks}.7`, 'user-agent': firefox });

  /** The whole table, as its owner sees it. */
  async function stored(): Promise<Row[]> {
    await app.auth.security.flush();
    return asOwner(app.connection, async (client) => {
      const { rows } = await client.query<{ row: Row }>(
        'select to_jsonb(e) as row from eventos_seguranca e order by id',
      );
      return rows.map(({ row }) => row);
    });
  }
  const of = async (person: number) => inOrder((await stored()).filter((row) => row.Usuario === person));

  /** A company with somebody who reads its audit, and whoever else is asked for. */
  async function company() {
    const { id } = await buildCompany(app.database);
    const reader = await buildUser(app.database, { abilities: auditor, companies: [id] });
    const person = await buildUser(app.database, { companies: [id] });
    const { accessToken: token } = await app.login(reader.email);
    const seen = async (query = {}) => {
      await app.auth.security.flush();
      return app.ask(EventoSeguranca.calls.list, { token, query });
    };
    return { id, reader, person, token, seen };
  }

  return { app, clock, lines, from, stored, of, company };
}
