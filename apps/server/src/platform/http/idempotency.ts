import { createHash } from 'node:crypto';
import type { Call } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from './ctx.ts';

/** What a browser or a program names an intent by: visible ASCII, a UUID as a rule. */
const KEY = /^[\x21-\x7e]{8,100}$/;

/** The key a request brings. @throws AppError DADOS_INVALIDOS for one that is no key */
export function keyOf({ idempotent }: Call, header: string | string[] | undefined): string | null {
  if (!idempotent || header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Idempotency-Key' }] }, ['Idempotency-Key']);
  return header;
}

/** What is asked under a key. */
export interface Keyed {
  readonly key: string;
  readonly call: Call;
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
}

/** What is asked is kept as a digest. */
const digestOf = ({ call: { method, path }, input: { params, query, body } }: Keyed): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, params, query, body]))
    .digest('base64url');

/**
 * Does what a key was not used for yet, and answers it again where it was. The key is taken before the work: of requests
 * that bring it at once, one works, and the others wait for its end on the key's row.
 *
 * @throws AppError CHAVE_REPETIDA when the key was used for something else
 */
export async function once<T>(ctx: AnyCtx, keyed: Keyed, work: () => Promise<T>): Promise<T> {
  const { db, user, scope, now } = ctx;
  const { key } = keyed;
  const Empresa = Math.min(...scope.empresas);
  const Pedido = digestOf(keyed);
  const at = sql`"Empresa" = ${Empresa} and "Usuario" = ${user.id} and "Chave" = ${key}`;
  const taken = await sql`
    insert into idempotencias ("Empresa", "Usuario", "Chave", "Pedido", "Data")
    values (${Empresa}, ${user.id}, ${key}, ${Pedido}, ${now}) on conflict do nothing returning 1`.execute(db);
  if (taken.rows.length === 0) {
    const { rows } = await sql<{ Pedido: string; Resposta: T }>`
      select "Pedido", "Resposta" from idempotencias where ${at}`.execute(db);
    const [first] = rows;
    if (first?.Pedido !== Pedido) throw new AppError('CHAVE_REPETIDA');
    return first.Resposta;
  }
  const answer = await work();
  await sql`update idempotencias set "Resposta" = ${JSON.stringify(answer)}::jsonb where ${at}`.execute(db);
  return answer;
}

/**
 * Forgets what was answered to all keys of a company: answers hold rows as they were, also of people who are anonymised
 * now. A request that comes again in this moment is done again.
 */
export async function forgetAnswers({ db }: Pick<AnyCtx, 'db'>, Empresa: number): Promise<void> {
  await sql`delete from idempotencias where "Empresa" = ${Empresa} and "Resposta" is not null`.execute(db);
}

/** How long an answer is kept, in milliseconds. */
const KEPT = 48 * 60 * 60 * 1000;

/** Forgets a company's keys that are older than 48 hours. */
export async function forgetKeys(db: Db, Empresa: number, now: number): Promise<void> {
  const before = new Date(now - KEPT).toISOString();
  await sql`delete from idempotencias where "Empresa" = ${Empresa} and "Data" < ${before}`.execute(db);
}
