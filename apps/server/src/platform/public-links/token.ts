import { createHash, randomBytes } from 'node:crypto';

/** A token, and what is kept of it. */
export interface LinkToken {
  readonly token: string;
  readonly hash: string;
}

/** 256 random bits cannot be guessed; the company before them says where the link is looked for. */
export function newToken(empresa: number): LinkToken {
  const token = `${empresa.toString(36)}-${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** The company a token names, and its hash; null for what is no token. */
export function readToken(token: string): { readonly empresa: number; readonly hash: string } | null {
  const [, company] = /^([0-9a-z]{1,11})-[\w-]{43}$/.exec(token) ?? [];
  const empresa = Number.parseInt(company ?? '', 36);
  return Number.isSafeInteger(empresa) && empresa > 0 ? { empresa, hash: hashOf(token) } : null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
