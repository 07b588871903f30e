import { createHmac, hash } from 'node:crypto';
import type { AuditAuthor, AuditEntry } from './entry.ts';
import { type AuditKey, currentAuditKey, findAuditKey } from './keys.ts';

/** A stored line of the audit. */
export interface AuditLine extends AuditEntry, AuditAuthor {
  readonly Seq: number;
  readonly Hash: string;
  /** The id of the key its hash was made with; null for a plain SHA-256, of lines older than the installation's key. */
  readonly Chave?: string | null;
}

/** The last line of a company's audit, or `{Seq: 0, Hash: ''}` before the first. */
export interface AuditHead {
  readonly Seq: number;
  readonly Hash: string;
  readonly Chave?: string | null;
}

/** Keys as JSON, each with its colon: nouns have the same few again and again. */
const quotedKeys = new Map<string, string>();
/** So many are remembered: keys of what people send as JSON have no end. */
const MOST_KEYS = 5000;

function quotedKey(key: string): string {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const quoted = `${JSON.stringify(key)}:`;
  if (quotedKeys.size < MOST_KEYS) quotedKeys.set(key, quoted);
  return quoted;
}

/** JSON with sorted keys: the database keeps objects in its own key order, and the hash must survive that. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let pairs = '';
  // Text is put together and no lists of pairs: a bulk save puts thousands of values into words.
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] === undefined) continue;
    pairs += `${pairs && ','}${quotedKey(key)}${canonical(fields[key])}`;
  }
  return `{${pairs}}`;
}

/** An entry in words: everything of its line but its number and the hash. */
export interface WordedEntry {
  readonly entry: AuditEntry;
  readonly author: AuditAuthor;
  /** Canonical JSON, `null` for nothing. */
  readonly De: string;
  readonly Para: string;
}

/** Puts an entry into words; can be done before anybody waits for it. */
export const worded = (entry: AuditEntry, author: AuditAuthor): WordedEntry => ({
  entry,
  author,
  De: canonical(entry.De),
  Para: canonical(entry.Para),
});

/** What is hashed of a line: its fields as a canonical JSON list, in this order for ever. */
function hashedText(Seq: number, { entry, author: { Usuario, Data, RequestId }, De, Para }: WordedEntry): string {
  const { Empresa, Acao, Entidade, RegistroId, Motivo, Origem } = entry;
  const front = JSON.stringify([Empresa, Seq, Data, Usuario, Acao, Entidade, RegistroId]);
  const back = JSON.stringify([Motivo, Origem, RequestId]);
  return `${front.slice(0, -1)},${De},${Para},${back.slice(1)}`;
}

/** HMAC-SHA-256 under a key, SHA-256 without one, in hexadecimal. */
const digest = (text: string, key: AuditKey | undefined): string =>
  key ? createHmac('sha256', key.key).update(text).digest('hex') : hash('sha256', text);

/**
 * The hash of a line: over the previous hash and everything the line says.
 *
 * @returns undefined when the line names a key that this process does not have
 */
export function hashOf(previous: string, line: Omit<AuditLine, 'Hash'>): string | undefined {
  const { Chave = null } = line;
  const key = Chave === null ? undefined : findAuditKey(Chave);
  if (Chave !== null && !key) return undefined;
  return digest(previous + hashedText(line.Seq, worded(line, line)), key);
}

/** A worded entry in its place. */
export interface ChainedEntry extends WordedEntry {
  readonly Seq: number;
  readonly Hash: string;
  /** The id of the key of its hash; null without one. */
  readonly Chave: string | null;
}

/** The lines that follow `head`, each hashed over the one before under the current key. */
export function chain(head: AuditHead, entries: readonly WordedEntry[]): ChainedEntry[] {
  let { Seq, Hash } = head;
  const key = currentAuditKey();
  const Chave = key?.id ?? null;
  return entries.map((each) => {
    Hash = digest(Hash + hashedText(++Seq, each), key);
    return { ...each, Seq, Hash, Chave };
  });
}

/**
 * Looks for tampering in lines given in order. A line without a key must not follow one with a key: whoever has no key
 * would otherwise write such lines.
 *
 * @param head - what the first of them follows
 * @param unknown - notified of a line whose key this process does not have; without it such a line does not fit
 * @returns the sequence number of the first line that does not fit, undefined when all do
 */
export function findBreak(
  head: AuditHead,
  lines: readonly AuditLine[],
  unknown?: (line: AuditLine) => void,
): number | undefined {
  let { Seq, Hash, Chave } = head;
  for (const line of lines) {
    const downgraded = (Chave ?? null) !== null && (line.Chave ?? null) === null;
    if (line.Seq !== Seq + 1 || downgraded) return Seq + 1;
    const expected = hashOf(Hash, line);
    if (expected === undefined && unknown) unknown(line);
    else if (line.Hash !== expected) return Seq + 1;
    ({ Seq, Hash, Chave } = line);
  }
  return undefined;
}
