import { PacienteDuplicidade, PONTOS_PARA_PERGUNTAR, semelhanca } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { JobCtx } from '../../../platform/jobs/index.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/index.ts';
import { record } from '../../../platform/resource/store-row.ts';
import { type Block, blocks, pairKey, readAsked, readGroups, readRegistrations } from './blocks.ts';

/** So many patients are read and compared together at most, but for those of one value. */
const TOGETHER = 2000;

/** Groups that are looked at together. */
export function pagesOf(groups: readonly (readonly number[])[]): readonly (readonly (readonly number[])[])[] {
  const pages: (readonly number[])[][] = [];
  let size = TOGETHER;
  for (const group of groups) {
    if (size + group.length > TOGETHER) {
      pages.push([]);
      size = 0;
    }
    pages.at(-1)?.push(group);
    size += group.length;
  }
  return pages;
}

/** Those of a page that are alike enough to ask somebody, and about whom nobody was asked. */
async function candidatesOf(ctx: AnyCtx, Empresa: number, page: readonly (readonly number[])[]) {
  const ids = [...new Set(page.flat())];
  const people = await readRegistrations(ctx.db, Empresa, ids);
  const asked = await readAsked(ctx.db, Empresa, ids);
  const pairs = page.flatMap((group) =>
    group.flatMap((Paciente, at) => group.slice(at + 1).map((Outro) => ({ Paciente, Outro }))),
  );
  return pairs.flatMap((pair) => {
    const [a, b] = [people.get(pair.Paciente), people.get(pair.Outro)];
    if (!a || !b || asked.has(pairKey(a.id, b.id))) return [];
    const { Pontos, Motivos } = semelhanca(a, b);
    return Pontos < PONTOS_PARA_PERGUNTAR ? [] : [{ ...pair, Pontos, Motivos }];
  });
}

type Candidates = Awaited<ReturnType<typeof candidatesOf>>;

/** Stores pairs by one statement, each once: another search may have found it meanwhile. Answers how many are new. */
async function storePairs(ctx: AnyCtx, Empresa: number, rows: Candidates): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await sql<StoredRow>`
    insert into ${sql.table(PacienteDuplicidade.table)} ("Empresa", "Paciente", "Outro", "Pontos", "Motivos", "Decisao")
    select ${Empresa}, v.*, 'Pendente'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v("Paciente" bigint, "Outro" bigint, "Pontos" int, "Motivos" jsonb)
    on conflict do nothing returning ${columnsOf(PacienteDuplicidade)}`.execute(ctx.db);
  for (const after of stored.rows) record(ctx, PacienteDuplicidade, { Acao: 'criar', before: null, after });
  return stored.rows.length;
}

/** Looks through a block. Answers how many new pairs there are to be asked about. */
async function searchBlock(ctx: AnyCtx, Empresa: number, block: Block): Promise<number> {
  let found = 0;
  for (const page of pagesOf(await readGroups(ctx.db, Empresa, block)))
    found += await storePairs(ctx, Empresa, await candidatesOf(ctx, Empresa, page));
  return found;
}

/** Looks for registrations of the same person in a company, block by block, each of them once however often it begins again. */
export async function findDuplicates({
  Empresa,
  step,
  progress,
}: Pick<JobCtx<unknown>, 'Empresa' | 'step' | 'progress'>): Promise<{ readonly Encontradas: number }> {
  let Encontradas = 0;
  for (const [index, block] of blocks.entries()) {
    Encontradas += await step(block.name, (ctx) => searchBlock(ctx, Empresa, block));
    await progress(index + 1, blocks.length);
  }
  return { Encontradas };
}
