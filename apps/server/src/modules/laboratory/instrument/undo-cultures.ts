import { execucaoAtual, type IsoladoDigitado } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { withoutMeasured } from '../micro/measured.ts';
import { isolatesOf } from '../micro/repository.ts';
import { storeIsolates } from '../micro/save.service.ts';
import { systemMove } from '../system-move.ts';
import { typedRow } from '../typed-sql.ts';
import { moveTests } from '../sample-test.moves.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import type { BroughtInto } from './outcome.ts';
import { closedBy } from './susceptibility.ts';

/** A susceptibility of a message, and what it brought. */
type BroughtRecord = BroughtInto & { readonly id: number };

/** What became of the susceptibilities of a message that is undone. */
export interface UndoneCultures {
  /** The records that are undone. */
  readonly undone: readonly number[];
  readonly kept: number;
}

/**
 * Takes what a message brought out of its cultures, as far as they are still typed and nobody has changed it; by the way
 * in which isolates are stored, so that the rest of a culture keeps its readings.
 */
export async function undoCultures(ctx: AnyCtx, message: number): Promise<UndoneCultures> {
  const { rows } = await sql<{ id: number; Medida: BroughtInto | null }>`
    select id, "Medida" from registro_instrumentos where "Empresa" = any(${ctx.scope.empresas})
      and "MensagemInstrumento" = ${message} and "Situacao" = 'Aplicado' and "Result" is null order by id`.execute(
    ctx.db,
  );
  const brought = rows.flatMap(({ id, Medida }): BroughtRecord[] => (Medida === null ? [] : [{ ...Medida, id }]));
  const byTest = Map.groupBy(brought, ({ Test }) => Test);
  const undone: number[] = [];
  for (const test of await lockTests(ctx.db, ctx.scope, [...byTest.keys()]))
    undone.push(...(await outOfCulture(ctx, test, byTest.get(test.id) ?? [])));
  return { undone, kept: rows.length - undone.length };
}

async function outOfCulture(ctx: AnyCtx, test: TestOfSample, all: readonly BroughtRecord[]): Promise<number[]> {
  // What was repeated since has isolates of its own.
  const own = all.filter(({ Execucao }) => Execucao === execucaoAtual(test));
  if (closedBy(test) || own.length === 0) return [];
  const before = await isolatesOf(ctx, test);
  const { Isolados, kept } = withoutMeasured(before, own, await broughtOrganisms(ctx, test));
  if (kept.size === own.length) return [];
  await storeIsolates(ctx, test, before, { Isolados, Motivo: null, Origem: 'importação' });
  await giveBack(ctx, test, Isolados);
  return own.flatMap((each) => (kept.has(each) ? [] : [each.id]));
}

/** The organisms that messages brought into a culture, whatever became of these since. */
async function broughtOrganisms({ db }: AnyCtx, test: TestOfSample): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ of: number }>`
    select distinct ("Medida" ->> 'Microrganismo')::bigint as of from registro_instrumentos
    where "Empresa" = ${test.Empresa} and "Sample" = ${test.Sample} and "Medida" @> ${JSON.stringify({
      Test: test.id,
      Execucao: execucaoAtual(test),
      Novo: 'Isolado',
    })}::jsonb`.execute(db);
  return new Set(rows.map(({ of }) => of));
}

/** A test of which nothing is left waits again, unless it is in a run. */
async function giveBack(ctx: AnyCtx, { Empresa, id }: TestOfSample, left: readonly IsoladoDigitado[]): Promise<void> {
  if (left.length > 0) return;
  const { rows } = await sql`
    select 1 from results where "Empresa" = ${Empresa} and "Test" = ${id} and "ValorResultado" is not null
      and ${typedRow('results')} limit 1`.execute(ctx.db);
  const [test] = await lockTests(ctx.db, ctx.scope, [id]);
  if (rows.length > 0 || test?.TestStatus !== 'Em_Execucao' || test.NoMapa) return;
  await moveTests(ctx, [systemMove(test, 'esvaziar')], 'importação');
}
