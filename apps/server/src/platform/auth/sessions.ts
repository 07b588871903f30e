import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, noScope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { Claims } from './access-token.ts';

/** How long a login lives without being used. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

/** A login and the refresh token that continues it. */
export interface Opened extends Claims {
  readonly refreshToken: string;
}

const secret = () => randomBytes(32).toString('base64url');
const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex');
const tokenOf = (session: string) => `${session}.${secret()}`;

/** A refresh token carries the login's id in front, so that a used one still tells which login was stolen. */
function sessionOf(token: string): string {
  const [id = ''] = token.split('.', 1);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('SESSAO_EXPIRADA');
  return id;
}

/** Begins a login of a user and forgets the user's dead ones. */
export function openSession(database: Database, user: number, device: string | null, now: number): Promise<Opened> {
  const session = randomUUID();
  const refreshToken = tokenOf(session);
  return database.inTransaction(noScope, async (db) => {
    const moment = new Date(now).toISOString();
    await db.deleteFrom('sessoes').where('Usuario', '=', user).where('ExpiraEm', '<', moment).execute();
    const row = { id: session, Usuario: user, TokenHash: fingerprint(refreshToken), ExpiraEm: expiry(now) };
    await db
      .insertInto('sessoes')
      .values({
        ...row,
        RevogadaEm: null,
        CriadaEm: moment,
        UsadaEm: moment,
        Dispositivo: device?.slice(0, 200) ?? null,
      })
      .execute();
    return { user, session, refreshToken };
  });
}

/**
 * Replaces a refresh token by a new one. A token that was replaced before is in two hands: the login ends for both.
 *
 * @throws AppError SESSAO_EXPIRADA
 */
export async function renewSession(database: Database, token: string, now: number): Promise<Opened> {
  const session = sessionOf(token);
  const refreshToken = tokenOf(session);
  // One statement decides: of two requests with the same token one finds the row, the other has lost.
  const renewed = await database.withScope(noScope, (db) =>
    db
      .updateTable('sessoes')
      .set({ TokenHash: fingerprint(refreshToken), ExpiraEm: expiry(now), UsadaEm: new Date(now).toISOString() })
      .where('id', '=', session)
      .where('TokenHash', '=', fingerprint(token))
      .where('RevogadaEm', 'is', null)
      .where('ExpiraEm', '>', new Date(now).toISOString())
      .returning('Usuario')
      .executeTakeFirst(),
  );
  if (renewed) return { user: renewed.Usuario, session, refreshToken };
  await revoke(database, session, now);
  throw new AppError('SESSAO_EXPIRADA');
}

/** Ends the login of a refresh token, the newest or an older one. Answers its id. */
export async function closeSession(database: Database, token: string, now: number): Promise<string> {
  const session = sessionOf(token);
  await revoke(database, session, now);
  return session;
}

function revoke(database: Database, session: string, now: number): Promise<unknown> {
  return database.withScope(noScope, (db) =>
    db
      .updateTable('sessoes')
      .set({ RevogadaEm: new Date(now).toISOString() })
      .where('id', '=', session)
      .where('RevogadaEm', 'is', null)
      .execute(),
  );
}

const expiry = (now: number) => new Date(now + LIFE).toISOString();
