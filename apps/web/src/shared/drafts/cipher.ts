import { cmac } from '@noble/ciphers/aes.js';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { concatBytes, randomBytes } from '@noble/ciphers/utils.js';

/** Bytes of a nonce; long enough to be chosen at random as often as one likes. */
const NONCE = 24;

/** Bytes of the person's key: 32 for the contents, 32 for the names. */
const KEY = 64;

/** A name under which something is stored: 32 hexadecimal digits that say nothing about it without the key. */
export type OpaqueName = string;

/** Encrypts and decrypts what one person's browser holds. It works without waiting: inside a transaction of IndexedDB. */
export interface DraftCipher {
  /** The name of one thing of a kind, the same each time. */
  readonly nameOf: (kind: string, id: string | number) => OpaqueName;
  /** The name of all things of a kind. */
  readonly groupOf: (kind: string) => OpaqueName;
  /** Encrypts a value that JSON can write; what is stored under one name cannot be opened under another. */
  readonly seal: (name: OpaqueName, value: unknown) => Uint8Array<ArrayBuffer>;
  /** @throws Error when it was changed, or closed under another key or name */
  readonly open: (name: OpaqueName, box: Uint8Array) => unknown;
}

/**
 * The cipher of a person's key: XChaCha20-Poly1305, and AES-CMAC for names. In JavaScript, because browsers have
 * WebCrypto on secure origins only, and only with answers to wait for (docs/decisions/0017).
 *
 * @param key - 64 bytes, as `perfil/chave-rascunhos` answers them
 */
export function draftCipher(key: Uint8Array): DraftCipher {
  if (key.length !== KEY) throw new Error(`A key of drafts has ${KEY} bytes, not ${key.length}.`);
  const [contents, names] = [key.slice(0, 32), key.slice(32)];
  const cipher = (nonce: Uint8Array, name: OpaqueName) => xchacha20poly1305(contents, nonce, bytesOf(name));
  const named = (...parts: readonly (string | number)[]) => hexOf(cmac(bytesOf(JSON.stringify(parts)), names));
  const groups = new Map<string, OpaqueName>(); // a name takes a third of the time that a box does
  return {
    nameOf: named,
    groupOf(kind) {
      const known = groups.get(kind) ?? named(kind);
      groups.set(kind, known);
      return known;
    },
    seal(name, value) {
      const nonce = randomBytes(NONCE);
      return concatBytes(nonce, cipher(nonce, name).encrypt(bytesOf(JSON.stringify(value))));
    },
    open(name, box) {
      const text = cipher(box.subarray(0, NONCE), name).decrypt(box.subarray(NONCE));
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
