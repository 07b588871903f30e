import { formatDatePt } from '@bancada/br-utils';
import { sql } from 'kysely';
import { unseal } from '../../../platform/auth/seal.ts';
import { factsOf } from '../../../platform/certificates/describe.ts';
import { type Identity, readIdentity } from '../../../platform/certificates/identity.ts';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { localDay } from '../../../platform/zone.ts';

/** What the sealed key of a signature is sealed for: put into another row, it opens no more. */
export const purposeOf = (Empresa: number, Assinatura: number): string => `certificado ${Empresa} ${Assinatura}`;

/**
 * The key and certificate that are kept for a signature; null where there is none.
 *
 * @throws AppError CERTIFICADO_ILEGIVEL when it was sealed with the key of another installation
 */
export async function identityOf(
  db: Db,
  key: Uint8Array,
  { Empresa, Assinatura }: { readonly Empresa: number; readonly Assinatura: number },
): Promise<Identity | null> {
  const { rows } = await sql<{ Lacrado: string }>`
    select "Lacrado" from assinatura_certificados
    where "Empresa" = ${Empresa} and "Assinatura" = ${Assinatura}`.execute(db);
  if (!rows[0]) return null;
  try {
    return readIdentity(unseal(key, rows[0].Lacrado, purposeOf(Empresa, Assinatura)));
  } catch {
    throw new AppError('CERTIFICADO_ILEGIVEL'); // sealed by another installation, or changed
  }
}

/**
 * The same, to sign with now.
 *
 * @throws AppError CERTIFICADO_VENCIDO, CERTIFICADO_ILEGIVEL, and CERTIFICADO_REVOGADO where a list that was given says so
 */
export async function usableIdentityOf(
  db: Db,
  key: Uint8Array,
  of: { readonly Empresa: number; readonly Assinatura: number },
  now: string,
): Promise<Identity | null> {
  const identity = await identityOf(db, key, of);
  if (!identity) return null;
  requireInForce(identity, now);
  const { rows } = await sql<{ RevogadoDesde: string }>`
    select "RevogadoDesde" from assinatura_certificados
    where "Empresa" = ${of.Empresa} and "Assinatura" = ${of.Assinatura} and "RevogadoDesde" is not null`.execute(db);
  const [revoked] = rows;
  if (!revoked) return identity;
  const desde = formatDatePt(localDay(new Date(revoked.RevogadoDesde).toISOString()));
  throw new AppError('CERTIFICADO_REVOGADO', { titular: factsOf(identity.certificate).Titular, desde });
}

/** @throws AppError CERTIFICADO_VENCIDO for a certificate that is not, or not yet, in force */
export function requireInForce({ certificate }: Pick<Identity, 'certificate'>, now: string): void {
  const { validFromDate, validToDate } = certificate;
  const at = Date.parse(now);
  if (at >= validFromDate.getTime() && at <= validToDate.getTime()) return;
  const day = (date: Date) => formatDatePt(localDay(date.toISOString()));
  const titular = factsOf(certificate).Titular;
  throw new AppError('CERTIFICADO_VENCIDO', { titular, de: day(validFromDate), ate: day(validToDate) });
}
