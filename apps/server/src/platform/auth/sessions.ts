import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Database, noScope } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { SecurityRefusal } from '../security/refusal.ts';
import type { Claims } from './access-token.ts';

/** How long a login lives without being used. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

/** A login and the refresh token that continues it. */
export interface Opened extends Claims {
  readonly refreshToken: string;
}

const secret = () => randomBytes(32).toString('base64url');
const fingerprint = (token: string) => createHash('sha256').update(token).digest('hex');
/** Where logins are stored, and the key their tokens are signed with. */
export interface SessionStore {
  readonly database: Database;
  readonly key: Uint8Array;
}

const signatureOf = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`refresh ${text}`).digest('base64url');

/** A refresh token: the login's id, a secret, and a signature over both. */
function tokenOf(key: Uint8Array, session: string): string {
  const text = `${session}.${secret()}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** What a refresh token says: its login, and whether it was given out for it, now or before. */
interface Claimed {
  readonly session: string;
  /** Tokens of versions without signatures are not; they are still good as long as they are the login's last one. */
  readonly signed: boolean;
}

/** A used token still tells which login was stolen; one that somebody made up must end none. */
function readToken(key: Uint8Array, token: string): Claimed {
  const [session = '', random = '', signature = ''] = token.split('.');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(session)) {
    throw new SecurityRefusal('SESSAO_EXPIRADA', 'Token_Recusado');
  }
  const [given, right] = [signature, signatureOf(key, `${session}.${random}`)].map((text) => Buffer.from(text));
  const signed = given?.length === right?.length && timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of());
  return { session, signed: signed && token.split('.').length === 3 };
}

/** Begins a login of a user and forgets the user's dead ones. */
export function openSession(
  { database, key }: SessionStore,
  user: number,
  device: string | null,
  now: number,
): Promise<Opened> {
  const session = randomUUID();
  const refreshToken = tokenOf(key, session);
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
        ConfirmadaEm: moment,
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
export async function renewSession({ database, key }: SessionStore, token: string, now: number): Promise<Opened> {
  const { session, signed } = readToken(key, token);
  const refreshToken = tokenOf(key, session);
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
  if (!signed) throw new SecurityRefusal('SESSAO_EXPIRADA', 'Token_Recusado');
  const ended = await revoke(database, session, now);
  // The login's last token is only too old; any other one is in two hands.
  const reused = ended && ended.TokenHash !== fingerprint(token);
  throw reused
    ? new SecurityRefusal('SESSAO_EXPIRADA', 'Token_Reutilizado', ended.Usuario)
    : new AppError('SESSAO_EXPIRADA');
}

/**
 * Ends the login of a refresh token, the newest or an older one. Answers its id, and whose it was if it had not ended
 * before.
 *
 * @throws AppError SESSAO_EXPIRADA
 */
export async function closeSession(
  { database, key }: SessionStore,
  token: string,
  now: number,
): Promise<{ readonly session: string; readonly user: number | undefined }> {
  const { session, signed } = readToken(key, token);
  if (!signed && !(await isCurrent(database, session, token))) throw new AppError('SESSAO_EXPIRADA');
  const ended = await revoke(database, session, now);
  return { session, user: ended?.Usuario };
}

async function isCurrent(database: Database, session: string, token: string): Promise<boolean> {
  const found = await database.withScope(noScope, (db) =>
    db
      .selectFrom('sessoes')
      .select('id')
      .where('id', '=', session)
      .where('TokenHash', '=', fingerprint(token))
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Ends a login. Answers whose it was and its last token, unless it had ended before. */
function revoke(
  database: Database,
  session: string,
  now: number,
): Promise<{ readonly Usuario: number; readonly TokenHash: string } | undefined> {
  return database.withScope(noScope, (db) =>
    db
      .updateTable('sessoes')
      .set({ RevogadaEm: new Date(now).toISOString() })
      .where('id', '=', session)
      .where('RevogadaEm', 'is', null)
      .returning(['Usuario', 'TokenHash'])
      .executeTakeFirst(),
  );
}

const expiry = (now: number) => new Date(now + LIFE).toISOString();
