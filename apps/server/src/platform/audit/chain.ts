import { hash } from 'node:crypto';
import type { AuditAuthor, AuditEntry } from './entry.ts';

/** A stored line of the audit. */
export interface AuditLine extends AuditEntry, AuditAuthor {
  readonly Seq: number;
  readonly Hash: string;
}

/** The last line of a company's audit, or `{Seq: 0, Hash: ''}` before the first. */
export interface AuditHead {
  readonly Seq: number;
  readonly Hash: string;
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
    pairs += `${pairs && ','}${JSON.stringify(key)}:${canonical(fields[key])}`;
  }
  return `{${pairs}}`;
}

/** An entry in words: everything of its line but its number and the hash. */
export interface WordedEntry {
  readonly entry: AuditEntry;
  /** Canonical JSON, `null` for nothing. */
  readonly De: string;
  readonly Para: string;
}

/** Puts an entry into words; can be done before anybody waits for it. */
export const worded = (entry: AuditEntry): WordedEntry => ({
  entry,
  De: canonical(entry.De),
  Para: canonical(entry.Para),
});

/** What is hashed of a line: its fields as a canonical JSON list, in this order for ever. */
function saidOf(Seq: number, { entry, De, Para }: WordedEntry, { Usuario, Data, RequestId }: AuditAuthor): string {
  const { Empresa, Acao, Entidade, RegistroId, Motivo, Origem } = entry;
  const front = JSON.stringify([Empresa, Seq, Data, Usuario, Acao, Entidade, RegistroId]);
  const back = JSON.stringify([Motivo, Origem, RequestId]);
  return `${front.slice(0, -1)},${De},${Para},${back.slice(1)}`;
}

/** SHA-256, in hexadecimal, of the previous hash and everything the line says. */
export function hashOf(previous: string, line: Omit<AuditLine, 'Hash'>): string {
  return hash('sha256', previous + saidOf(line.Seq, worded(line), line));
}

/** A worded entry in its place. */
export interface ChainedEntry extends WordedEntry {
  readonly Seq: number;
  readonly Hash: string;
}

/** The lines that follow `head`, each hashed over the one before. */
export function chain(head: AuditHead, entries: readonly WordedEntry[], author: AuditAuthor): ChainedEntry[] {
  let { Seq, Hash } = head;
  return entries.map((each) => {
    Hash = hash('sha256', Hash + saidOf(++Seq, each, author));
    return { ...each, Seq, Hash };
  });
}

/**
 * Looks for tampering in lines given in order.
 *
 * @param head - what the first of them follows
 * @returns the sequence number of the first line that does not fit, undefined when all do
 */
export function findBreak(head: AuditHead, lines: readonly AuditLine[]): number | undefined {
  let { Seq, Hash } = head;
  for (const line of lines) {
    if (line.Seq !== Seq + 1 || line.Hash !== hashOf(Hash, line)) return Seq + 1;
    ({ Seq, Hash } = line);
  }
  return undefined;
}
