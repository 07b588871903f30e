import { emptyFields, type RegistroTrazido, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { userWith } from '../../../platform/auth/user.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import type { StoredRow } from '../../../platform/resource/read-row.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import { readBody } from '../../../platform/resource/write-many.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { Links } from './links.ts';
import type { Offer, Offers } from './offers.ts';
import { storedIds } from './stored.ts';

/** Rows of one step: one transaction. */
export const STEP = 200;

const subjectOf = ({ subject, writes }: Resource): string => writes?.subject ?? subject;

/** Whether somebody may create rows of a noun in a company. */
export const mayAdd = ({ user }: Pick<AnyCtx, 'user'>, { resource }: Offer['writing'], Empresa: number): boolean =>
  userWith(user, ['criar', subjectOf(resource)]).scope.empresas.includes(Empresa);

/** @throws AppError SEM_PERMISSAO when the person may not create rows of the noun in the company */
export function requireAdd(ctx: AnyCtx, { writing }: Offer, Empresa: number): void {
  if (mayAdd(ctx, writing, Empresa)) return;
  const { resource } = writing;
  throw new AppError('SEM_PERMISSAO', { url: resource.path, acao: 'criar', acesso: subjectOf(resource) });
}

/** The person in one company; what they write is audited as first rows. */
const adding = (ctx: AnyCtx, Empresa: number): AnyCtx => ({
  ...ctx,
  scope: { ...ctx.scope, empresas: [Empresa] },
  audit: (...entries) => ctx.audit(...entries.map((entry) => ({ ...entry, Origem: 'dados iniciais' as const }))),
});

/** The outcome of some rows of a noun. */
export type Added = Omit<RegistroTrazido, 'Registro' | 'Nome'>;

/** Which rows are to be added. */
export interface Part {
  readonly Empresa: number;
  readonly today: string;
  /** The first of them, counted from 0. */
  readonly from: number;
}

/**
 * Adds up to `STEP` first rows of a noun that the company does not have.
 *
 * @throws AppError SEM_PERMISSAO
 */
export async function addFirstRows(known: AnyCtx, offers: Offers, offer: Offer, part: Part): Promise<Added> {
  const { Empresa, today, from } = part;
  requireAdd(known, offer, Empresa);
  const ctx = adding(known, Empresa);
  // Two people who add the same rows at once wait for each other here, so that none is stored twice.
  await sql`select 1 from empresas where id = ${Empresa} for no key update`.execute(ctx.db);
  const rows = offer.rows(today).slice(from, from + STEP);
  const stored = await storedIds(ctx, Empresa, offer, rows);
  const links = await Links.of(ctx, Empresa, offers, offer, rows);
  const missing = rows.filter((_, n) => !stored.has(n));
  const refusals: AppError[] = [];
  for (const row of missing) {
    const made = await create(ctx, offer, Empresa, row, links);
    if (made instanceof AppError) refusals.push(made);
    else links.add(offer, row, made.id);
  }
  return {
    Trazidas: missing.length - refusals.length,
    Existentes: stored.size,
    Recusadas: refusals.length,
    Motivo: refusals[0]?.message ?? null,
  };
}

function create(
  ctx: AnyCtx,
  { writing }: Offer,
  Empresa: number,
  row: FieldValues,
  links: Links,
): Promise<StoredRow | AppError> {
  const { resource } = writing;
  return attempt(ctx, (own) => {
    const fields = { ...emptyFields(resource), ...row, ...links.idsOf(resource, row), Empresa };
    const body = readBody(resource.calls.create, fields);
    if (body instanceof AppError) throw body;
    return createRecord(own, writing, body);
  });
}
