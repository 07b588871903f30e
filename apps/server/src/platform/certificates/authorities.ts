import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BootError } from '../boot-error.ts';
import { certificatesIn, isIssuedBy } from './chain.ts';

/** So many authorities are between a holder's certificate and its root at most. */
const DEEPEST = 6;

const isRoot = (authority: X509Certificate): boolean => isIssuedBy(authority, authority);

/**
 * The authorities that an operator believes, by a file in PEM: roots, and those between them and holders, which a
 * signature often lacks. None without a file.
 *
 * @throws BootError CONFIG_INVALID for a file that has none, that has no root, or one that is no authority
 */
export function readAuthorities(file: string | undefined): readonly X509Certificate[] {
  if (file === undefined) return [];
  const must = 'BANCADA_TRUST_ANCHORS must be a file with certificates of authorities (PEM), roots among them.';
  try {
    const found = certificatesIn(readFileSync(file, 'latin1'));
    if (found.every(({ ca }) => ca) && found.some(isRoot)) return found;
  } catch (error) {
    throw new BootError('CONFIG_INVALID', must, error);
  }
  throw new BootError('CONFIG_INVALID', must);
}

/**
 * Whether a certificate was issued by one of these authorities, or by one that they lead to, up to a root among them; each
 * in force at a moment. Whether any of them was revoked is not asked.
 */
export function leadsToRoot(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  at: Date,
  deep = 0,
): boolean {
  if (deep === DEEPEST) return false;
  const issuers = authorities.filter(
    (each) => each.validFromDate <= at && at <= each.validToDate && isIssuedBy(certificate, each),
  );
  return issuers.some((each) => isRoot(each) || leadsToRoot(each, authorities, at, deep + 1));
}
