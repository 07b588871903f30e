import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { recurring } from '../../../platform/jobs/index.ts';
import { allSources, checkLedger, type Findings } from './check.ts';
import { post } from './post.ts';

/**
 * Posts what a company has, unless its ledger has begun already: of a company from before there was one. Answers how many
 * entries were added.
 */
export async function beginLedger(ctx: Pick<AnyCtx, 'db' | 'now'>, Empresa: number): Promise<number> {
  // Nobody posts meanwhile.
  await sql`select 1 from empresas where id = ${Empresa} for update`.execute(ctx.db);
  const { rows } = await sql`select 1 from lancamentos where "Empresa" = ${Empresa} limit 1`.execute(ctx.db);
  if (rows.length > 0) return 0;
  return postAll(ctx, Empresa);
}

/** Brings the ledger of a company to what all of its rows say. Answers how many entries were added. */
export async function postAll(ctx: Pick<AnyCtx, 'db' | 'now'>, Empresa: number): Promise<number> {
  let added = 0;
  for (const source of allSources) added += await post(ctx, source, { Empresa });
  return added;
}

/** What differs, by the numbers of rows. */
export const sentencesOf = ({ differences, imbalances }: Findings): readonly string[] => [
  ...differences.map(({ Origem, ids }) => `${ids.length} ${Origem} have other entries: ${named(ids)}`),
  ...imbalances.map(({ de, razao, registros }) => `${de} has ${razao} in the ledger and ${registros} by its rows`),
];

const NAMED = 5;

const named = (ids: readonly number[]) =>
  ids.slice(0, NAMED).join(', ') + (ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '');

/** Every night the ledger is held against the rows it stands for. The task fails where they differ, and says in what. */
export const nightlyLedger = recurring({
  name: 'finance.razao',
  of: 'empresa',
  rhythm: { at: '02:40' },
  run: async ({ Empresa, step, work }) => {
    const lancados = await step('iniciar', (ctx) => beginLedger(ctx, Empresa));
    const findings = await work(({ db }) => checkLedger(db, Empresa));
    const sentences = sentencesOf(findings);
    if (sentences.length > 0) throw new Error(`The ledger of company ${Empresa} differs: ${sentences.join('; ')}`);
    return { lancados };
  },
});
