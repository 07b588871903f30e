import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Without letters that are read as others when a password is told by telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for somebody who will change it at once: about 78 bits, in groups to be read out. */
export function provisionalPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** How long a provisional password opens the account: what was told by telephone is not left open for ever. */
const PROVISIONAL_HOURS = 72;

/** Stores a person's password. `provisional`: somebody else chose it; it expires, and must be changed first. */
export async function storePassword(db: Db, user: number, password: string, provisional: boolean): Promise<void> {
  const SenhaHash = await hashPassword(password);
  const ProvisoriaAte = provisional ? sql<string>`now() + ${PROVISIONAL_HOURS} * interval '1 hour'` : null;
  await db
    .insertInto('credenciais')
    .values({ Usuario: user, SenhaHash, TotpSegredo: null, TotpUsado: null, ProvisoriaAte })
    .onConflict((conflict) => conflict.column('Usuario').doUpdateSet({ SenhaHash, ProvisoriaAte }))
    .execute();
  await db.updateTable('usuarios').set({ TrocarSenha: provisional }).where('id', '=', user).execute();
}

/** Asks again for the password of somebody who is logged in. @throws AppError SENHA_NAO_CONFERE */
export async function requirePassword(db: Db, user: number, password: string): Promise<void> {
  const row = await db.selectFrom('credenciais').select('SenhaHash').where('Usuario', '=', user).executeTakeFirst();
  if (!(await checkPassword(row?.SenhaHash ?? undefined, password))) throw new AppError('SENHA_NAO_CONFERE');
}

/** Ends a person's logins, but for one if it is given. */
export async function endSessions(db: Db, user: number, now: string, but?: string): Promise<void> {
  await sql`
    update sessoes set "RevogadaEm" = ${now}::timestamptz
    where "Usuario" = ${user} and "RevogadaEm" is null and id is distinct from ${but ?? null}::uuid`.execute(db);
}
