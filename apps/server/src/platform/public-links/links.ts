import type { FinalidadeLink } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Database, Db } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { newToken, readToken } from './token.ts';

/** A link somebody is to get. */
export interface NewLink {
  readonly Empresa: number;
  readonly Finalidade: FinalidadeLink;
  /** The record it is for. */
  readonly Origem: { readonly path: string; readonly id: number };
  /** How long it opens its page, in milliseconds. */
  readonly life: number;
}

/** A link that is open. */
export interface OpenLink {
  readonly id: number;
  readonly Empresa: number;
  readonly Finalidade: FinalidadeLink;
  readonly OrigemId: number;
  /** ISO 8601. */
  readonly ExpiraEm: string;
}

/**
 * Makes a link with the rest of the transaction, and withdraws the open ones for the same record: the last one is good.
 *
 * @param now - ISO 8601
 * @returns its token, which is nowhere else
 */
export async function issueLink(db: Db, link: NewLink, now: string): Promise<string> {
  const { Empresa, Finalidade, Origem, life } = link;
  const { token, hash } = newToken(Empresa);
  await withdrawLinks(db, link);
  await sql`
    insert into link_publicos ("Empresa", "Finalidade", "CriadoEm", "ExpiraEm", "Origem", "OrigemId", "TokenHash")
    values (${Empresa}, ${Finalidade}, ${now}::timestamptz, ${new Date(Date.parse(now) + life).toISOString()}::timestamptz,
      ${Origem.path}, ${Origem.id}, ${hash})`.execute(db);
  return token;
}

/** Withdraws the open links of a purpose for a record. */
export async function withdrawLinks(
  db: Db,
  { Empresa, Finalidade, Origem }: Pick<NewLink, 'Empresa' | 'Finalidade' | 'Origem'>,
): Promise<void> {
  await sql`
    update link_publicos set "Situacao" = 'Retirado', "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and "Finalidade" = ${Finalidade} and "Origem" = ${Origem.path}
      and "OrigemId" = ${Origem.id} and "Situacao" = 'Aberto'`.execute(db);
}

interface Asked {
  readonly token: string;
  /** What it may be for. */
  readonly Finalidade: readonly FinalidadeLink[];
  /** ISO 8601. */
  readonly now: string;
}

/**
 * The open link of a token, without using it.
 *
 * @throws AppError LINK_INVALIDO, the same for links that are unknown, used, expired, withdrawn or for something else
 */
export async function findLink(database: Database, { token, Finalidade, now }: Asked): Promise<OpenLink> {
  const read = readToken(token);
  if (!read) throw new AppError('LINK_INVALIDO');
  const { rows } = await database.withScope({ empresas: [read.empresa], unidades: [] }, (db) =>
    sql<OpenLink>`
      select id, "Empresa", "Finalidade", "OrigemId", "ExpiraEm" from link_publicos
      where "Empresa" = ${read.empresa} and "TokenHash" = ${read.hash} and "Finalidade" = any(${[...Finalidade]})
        and "Situacao" = 'Aberto' and "ExpiraEm" > ${now}::timestamptz`.execute(db),
  );
  if (!rows[0]) throw new AppError('LINK_INVALIDO');
  return rows[0];
}

/** Uses a link with the rest of the transaction: of two who have it at once, one. @throws AppError LINK_INVALIDO */
export async function redeemLink(db: Db, { id, Empresa }: OpenLink, now: string): Promise<void> {
  const { rows } = await sql`
    update link_publicos set "Situacao" = 'Usado', "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = ${id} and "Situacao" = 'Aberto' and "ExpiraEm" > ${now}::timestamptz
    returning id`.execute(db);
  if (rows.length === 0) throw new AppError('LINK_INVALIDO');
}

/** How long links are listed after they have expired, in milliseconds. */
const KEPT_FOR = 90 * 24 * 60 * 60_000;

/** Says of open links that have expired that they have, and deletes those of three months ago. @param now - ms since the epoch */
export async function expireLinks(db: Db, empresa: number, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await sql`
    update link_publicos set "Situacao" = 'Expirado', "Versao" = "Versao" + 1
    where "Empresa" = ${empresa} and "Situacao" = 'Aberto' and "ExpiraEm" <= ${moment}::timestamptz`.execute(db);
  await sql`
    delete from link_publicos
    where "Empresa" = ${empresa} and "ExpiraEm" < ${new Date(now - KEPT_FOR).toISOString()}::timestamptz`.execute(db);
}
