import { createHash, hkdfSync } from 'node:crypto';

/** How long an access token lives, in milliseconds. */
export const TOKEN_LIFE = 15 * 60_000;

/** A key that access tokens are signed with. */
export interface TokenKey {
  /** Names the key in the header of its tokens, and says nothing of it. */
  readonly kid: string;
  /** 32 random bytes. */
  readonly key: Uint8Array;
  /** Until when its tokens are accepted, in milliseconds since the epoch; null for the key that signs. */
  readonly until: number | null;
}

/** A key with its name. */
export const tokenKeyOf = (key: Uint8Array, until: number | null = null): TokenKey => ({
  kid: createHash('sha256').update('bancada kid').update(key).digest('base64url').slice(0, 12),
  key,
  until,
});

/** The key before the first rotation, made from the installation's own. */
export const firstTokenKey = (installation: Uint8Array): TokenKey =>
  tokenKeyOf(new Uint8Array(hkdfSync('sha256', installation, '', 'bancada access tokens', 32)));
