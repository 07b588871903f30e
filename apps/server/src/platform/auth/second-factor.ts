import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { seal, unseal } from './seal.ts';

/** Seconds each code lives (RFC 6238); one before and one after are taken too, for clocks that are a little off. */
const PERIOD = 30;
const WINDOW = 1;
const SPARE_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totp = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Bancada', label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });

/** How earlier versions stored spare codes. */
const quickHashOf = (code: string) => createHash('sha256').update(code).digest('hex');

const fitsHash = (hash: string, code: string): Promise<boolean> =>
  hash.startsWith('$argon2') ? checkPassword(hash, code) : Promise.resolve(hash === quickHashOf(code));

/** The hash a spare code is stored as; undefined when it is none of them, or has been used. */
async function spareHash(hashes: readonly string[], code: string): Promise<string | undefined> {
  if (!/^[a-z0-9]{5}-[a-z0-9]{5}$/.test(code)) return undefined;
  for (const hash of hashes) if (await fitsHash(hash, code)) return hash;
  return undefined;
}

const spareCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** A secret for an authenticator, waiting to be confirmed, as text and as the address its QR code says. */
export async function beginSecondFactor(db: Db, key: Uint8Array, user: { id: number; email: string }) {
  const secret = new Secret({ size: 20 });
  await db
    .updateTable('credenciais')
    .set({ TotpSegredo: seal(key, secret.base32), TotpUsado: null })
    .where('Usuario', '=', user.id)
    .execute();
  return { Segredo: secret.base32, Uri: totp(secret, user.email).toString() };
}

interface Factor {
  readonly TotpSegredo: string | null;
  readonly TotpUsado: number | null;
  readonly CodigosReserva: readonly string[];
}

/** Held until the end of the transaction: of two logins with one code, one waits and finds it used. */
async function factorOf(db: Db, user: number): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select "TotpSegredo", "TotpUsado", "CodigosReserva" from credenciais where "Usuario" = ${user} for update`.execute(
    db,
  );
  return rows[0];
}

/** The time step a code is of, undefined when it is none of the secret's or was used before. */
function stepOf(key: Uint8Array, { TotpSegredo, TotpUsado }: Factor, code: string, now: number): number | undefined {
  if (TotpSegredo === null || !/^\d{6}$/.test(code)) return undefined;
  const generator = totp(Secret.fromBase32(unseal(key, TotpSegredo)), '');
  const delta = generator.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return TotpUsado !== null && step <= TotpUsado ? undefined : step;
}

/**
 * Takes a code of the authenticator, or a spare one; each is taken once. Answers which it was.
 *
 * @param now - milliseconds since the epoch
 * @throws AppError CODIGO_INVALIDO
 */
export async function takeCode(
  db: Db,
  key: Uint8Array,
  user: number,
  code: string,
  now: number,
): Promise<'Codigo' | 'Reserva'> {
  const factor = await factorOf(db, user);
  const step = factor && stepOf(key, factor, code, now);
  const hashes = factor?.CodigosReserva ?? [];
  const used = step === undefined ? await spareHash(hashes, code) : undefined;
  if (step === undefined && used === undefined) throw new AppError('CODIGO_INVALIDO');
  const rest = hashes.filter((hash) => hash !== used);
  await db
    .updateTable('credenciais')
    .set(step === undefined ? { CodigosReserva: JSON.stringify(rest) } : { TotpUsado: step })
    .where('Usuario', '=', user)
    .execute();
  return step === undefined ? 'Reserva' : 'Codigo';
}

/** Turns the second factor on with its first code. Answers the spare codes, which are nowhere else. @throws AppError CODIGO_INVALIDO */
export async function confirmSecondFactor(db: Db, key: Uint8Array, user: number, code: string, now: number) {
  await takeCode(db, key, user, code, now);
  const codes = Array.from({ length: SPARE_CODES }, spareCode);
  const hashes: string[] = [];
  // One after another: each takes 19 MiB.
  for (const each of codes) hashes.push(await hashPassword(each));
  await db
    .updateTable('credenciais')
    .set({ CodigosReserva: JSON.stringify(hashes) })
    .where('Usuario', '=', user)
    .execute();
  await db.updateTable('usuarios').set({ DoisFatores: true }).where('id', '=', user).execute();
  return codes;
}

/** Turns the second factor off and forgets its secret. */
export async function dropSecondFactor(db: Db, user: number): Promise<void> {
  await db
    .updateTable('credenciais')
    .set({ TotpSegredo: null, TotpUsado: null, CodigosReserva: '[]', DoisFatoresDesde: null })
    .where('Usuario', '=', user)
    .execute();
  await db.updateTable('usuarios').set({ DoisFatores: false }).where('id', '=', user).execute();
}
