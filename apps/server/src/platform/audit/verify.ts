import type { ClientBase } from 'pg';
import { type AuditHead, type AuditLine, findBreak } from './chain.ts';
import type { AnchorReport } from './verify-anchors.ts';

/** A company's audit that does not fit. */
export interface BrokenChain {
  readonly Empresa: number;
  /** The number of the first line that is not what was written; one after the last when the tail was cut. */
  readonly Seq: number;
}

/** What a walk knows and reports beside the breaks. */
export interface Walk {
  /** Called after each company. */
  readonly walked?: (empresa: number) => void;
  /** Where lines without a key end; without it nothing outside the database says so. */
  readonly anchors?: Pick<AnchorReport, 'keyedAfter' | 'exist'>;
  /** Notified of lines whose key this process does not have; without it such a line does not fit. */
  readonly unknown?: (line: AuditLine) => void;
}

const BATCH = 2000;

async function linesAfter(client: ClientBase, empresa: number, seq: number): Promise<AuditLine[]> {
  const { rows } = await client.query<AuditLine>(
    `select * from audit_log where "Empresa" = $1 and "Seq" > $2 order by "Seq" limit ${BATCH}`,
    [empresa, seq],
  );
  return rows;
}

/** The line after which every line of a company must have a key. */
const keyedAfter = ({ anchors }: Walk, empresa: number) =>
  anchors?.keyedAfter.get(empresa) ?? (anchors?.exist ? 0 : Infinity);

/** Walks the chain of a company, a batch at a time, to what its head says. */
async function breakOf(
  client: ClientBase,
  empresa: number,
  head: AuditHead | undefined,
  walk: Walk,
): Promise<number | undefined> {
  const plainUntil = keyedAfter(walk, empresa);
  let last: AuditHead = { Seq: 0, Hash: '' };
  for (;;) {
    const lines = await linesAfter(client, empresa, last.Seq);
    const plain = lines.find(({ Seq, Chave = null }) => Seq > plainUntil && Chave === null)?.Seq;
    const broken = findBreak(last, lines, walk.unknown);
    if (broken !== undefined || plain !== undefined) return Math.min(broken ?? Infinity, plain ?? Infinity);
    last = lines.at(-1) ?? last;
    if (lines.length === BATCH) continue;
    return breakAtEnd(last, head);
  }
}

/** A walk that found nothing must end on the line the head remembers; otherwise the tail was cut or added to. */
export const breakAtEnd = (last: AuditHead, head: AuditHead | undefined): number | undefined =>
  last.Seq === (head?.Seq ?? 0) && last.Hash === (head?.Hash ?? '') ? undefined : last.Seq + 1;

/** Lets an owner that row-level security binds see every company, until the end of its transaction. */
export const seeAllCompanies = (client: ClientBase) =>
  client.query(
    `select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`,
  );

/**
 * Walks the audit of every company that has one: each line must follow from the one before, and the last must be the
 * one the head remembers.
 *
 * @param client - of the owner, inside a transaction: lines written meanwhile are then none
 */
export async function brokenChains(client: ClientBase, walk: Walk = {}): Promise<BrokenChain[]> {
  await seeAllCompanies(client);
  const { rows } = await client.query<{ Empresa: number; Seq: number | null; Hash: string | null }>(
    `select e.id as "Empresa", h."Seq", h."Hash" from empresas e left join audit_head h on h."Empresa" = e.id
     where h."Empresa" is not null or exists (select from audit_log a where a."Empresa" = e.id) order by 1`,
  );
  const broken: BrokenChain[] = [];
  for (const { Empresa, Seq, Hash } of rows) {
    const at = await breakOf(client, Empresa, Seq === null ? undefined : { Seq, Hash: Hash ?? '' }, walk);
    if (at !== undefined) broken.push({ Empresa, Seq: at });
    walk.walked?.(Empresa);
  }
  return broken;
}
