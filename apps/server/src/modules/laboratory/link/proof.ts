import { timingSafeEqual } from 'node:crypto';
import { type LinkAberto, type ProvaDeLink, type ProvaLink, provasLink } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../../platform/auth/index.ts';
import type { Database, Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { OpenLink } from '../../../platform/public-links/index.ts';
import type { Recipient } from './recipient.ts';

/** What the page of a link that asks who opens it works with. */
export interface LinkServices {
  readonly auth: Auth;
  readonly database: Database;
}

/** What a link says before anything was proved: nothing of the person, and what it asks in the order of a form. */
export const openedAs = ({ ExpiraEm }: OpenLink, { Empresa, proof }: Recipient): LinkAberto => ({
  Empresa,
  Pede: provasLink.filter((name) => proof[name] !== undefined),
  ExpiraEm,
});

/**
 * Who tries answers waits longer and longer.
 *
 * @throws AppError LINK_PROVA_ERRADA, LIMITE_REQUISICOES
 */
export async function requireProof(
  { auth }: LinkServices,
  link: OpenLink,
  { proof }: Recipient,
  body: ProvaDeLink,
): Promise<void> {
  const right = await auth.linkRequests.proofOf(`${link.Empresa} ${link.id}`);
  if (!Object.entries(proof).every(([name, answer]) => isSame(body[name as ProvaLink], answer)))
    throw new AppError('LINK_PROVA_ERRADA');
  await right();
}

/** Compared in a time that tells nothing of how much of it is right. */
function isSame(given: string | null, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Counts that what a link leads to was shown. That is no change: nobody's version grows stale by it. */
export async function countOpening(db: Db, { Empresa, id }: OpenLink): Promise<void> {
  await sql`
    update link_publicos set "Aberturas" = "Aberturas" + 1 where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** Reads in the company of a link, whichever its unit. */
export const inCompany = <T>(database: Database, empresa: number, work: (db: Db) => Promise<T>): Promise<T> =>
  database.withScope({ empresas: [empresa], unidades: [] }, work);
