import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The key for one use, made from the installation's own: what is sealed for one purpose opens nothing of another. */
const keyFor = (key: Uint8Array, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `bancada ${purpose}`, 32));

/**
 * Encrypts a text for the database: AES-256-GCM, nonce and tag in front, in base64url.
 *
 * @param purpose - what it is and whose: in another row, or for something else, it cannot be opened
 */
export function seal(key: Uint8Array, text: string, purpose = 'credenciais'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what `seal` closed. @throws Error when it was changed, or closed with another key or for another purpose */
export function unseal(key: Uint8Array, sealed: string, purpose = 'credenciais'): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
