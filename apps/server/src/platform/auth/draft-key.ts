import { hkdfSync } from 'node:crypto';

/**
 * The key that a person's browsers encrypt their drafts with: 64 bytes in base64url. It is made from the installation's
 * own key, which is never rotated, and the person alone: the same in every login, company and process.
 *
 * @param key - the installation's own key
 */
export const draftKeyOf = (key: Uint8Array, usuario: number): string =>
  Buffer.from(hkdfSync('sha256', key, '', `bancada rascunhos ${usuario}`, 64)).toString('base64url');
