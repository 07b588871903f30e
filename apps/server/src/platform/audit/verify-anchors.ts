import { existsSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { type Anchor, isSealed, readAnchors } from './anchors.ts';
import { findAuditKey } from './keys.ts';

/** What is wrong with the anchors: a line of the audit that was anchored and is another now, or an anchor itself. */
export type BrokenAnchor =
  | { readonly kind: 'line'; readonly Empresa: number; readonly Seq: number; readonly Em: string }
  /** A line of the file that is no anchor, or not what was written. */
  | { readonly kind: 'file'; readonly line: number }
  | { readonly kind: 'key'; readonly Chave: string };

/** What the anchors say. */
export interface AnchorReport {
  readonly broken: readonly BrokenAnchor[];
  /**
   * By company, the line from which on every line must have a key: the one after its first anchor, which is made at the
   * installation's first start with a key.
   */
  readonly keyedAfter: ReadonlyMap<number, number>;
  /** Whether there is a file of anchors. Where there is, a company without an anchor has had a key from its first line. */
  readonly exist: boolean;
}

const BATCH = 500;

/** Of anchors those whose line is missing or another one now; companies that do not exist any more are left out. */
async function changedLines(client: ClientBase, anchors: readonly Anchor[]): Promise<BrokenAnchor[]> {
  const { rows } = await client.query<{ place: number }>(
    `select v.place from jsonb_to_recordset($1) as v(place int, "Empresa" bigint, "Seq" bigint, "Hash" text)
     join empresas e on e.id = v."Empresa"
     left join audit_log a on a."Empresa" = v."Empresa" and a."Seq" = v."Seq"
     where a."Hash" is distinct from v."Hash" order by 1`,
    [JSON.stringify(anchors.map(({ Empresa, Seq, Hash }, place) => ({ place, Empresa, Seq, Hash })))],
  );
  return rows.flatMap(({ place }) => {
    const found = anchors[place];
    return found ? [{ kind: 'line', Empresa: found.Empresa, Seq: found.Seq, Em: found.Em } as const] : [];
  });
}

/** What is wrong with an anchor itself, whatever the database holds. */
function brokenSeal({ Chave, ...fields }: Anchor, line: number, missing: Set<string>): BrokenAnchor | undefined {
  const key = findAuditKey(Chave);
  if (key) return isSealed({ Chave, ...fields }, key) ? undefined : { kind: 'file', line };
  if (missing.has(Chave)) return undefined;
  missing.add(Chave);
  return { kind: 'key', Chave };
}

/**
 * Compares every anchor with the line it names, some at a time.
 *
 * @param client - of the owner, inside a transaction that sees all companies
 */
export async function verifyAnchors(client: ClientBase, file: string): Promise<AnchorReport> {
  const broken: BrokenAnchor[] = [];
  const keyedAfter = new Map<number, number>();
  const missing = new Set<string>();
  let batch: Anchor[] = [];
  for await (const { line, anchor } of readAnchors(file)) {
    const wrong = anchor ? brokenSeal(anchor, line, missing) : { kind: 'file' as const, line };
    if (wrong) broken.push(wrong);
    if (!anchor) continue;
    if (!keyedAfter.has(anchor.Empresa)) keyedAfter.set(anchor.Empresa, anchor.Seq);
    batch.push(anchor);
    if (batch.length < BATCH) continue;
    broken.push(...(await changedLines(client, batch)));
    batch = [];
  }
  broken.push(...(await changedLines(client, batch)));
  return { broken, keyedAfter, exist: existsSync(file) };
}
