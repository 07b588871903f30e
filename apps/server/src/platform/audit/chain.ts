import { createHash } from 'node:crypto';
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
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** SHA-256, in hexadecimal, of the previous hash and everything the line says. */
export function hashOf(previous: string, line: Omit<AuditLine, 'Hash'>): string {
  const { Empresa, Seq, Data, Usuario, Acao, Entidade, RegistroId, De, Para, Motivo, Origem, RequestId } = line;
  const said = [Empresa, Seq, Data, Usuario, Acao, Entidade, RegistroId, De, Para, Motivo, Origem, RequestId];
  return createHash('sha256').update(previous).update(canonical(said)).digest('hex');
}

/** The lines that follow `head`, each hashed over the one before. */
export function chain(head: AuditHead, entries: readonly AuditEntry[], author: AuditAuthor): AuditLine[] {
  let { Seq, Hash } = head;
  return entries.map((entry) => {
    const line = { ...entry, ...author, Seq: ++Seq };
    Hash = hashOf(Hash, line);
    return { ...line, Hash };
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
