import { definicaoComponente, receivedStates, type Sample, type Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../platform/http/index.ts';
import { pushOrders } from './instrument/orders/push.ts';
import { carryValues } from './origin/follow.ts';
import { exchangeValues, linkSources } from './origin/link.ts';

/** A test that is wanted: a procedure on a sample, in an order, promised for a moment. */
export interface WantedTest {
  readonly sample: Sample;
  readonly Tratamento: number;
  readonly Ordem: number;
  readonly Prazo?: string | null;
}

/** Creates the tests of some samples for some procedures, in the order they are named. */
export const createTests = (
  ctx: AnyCtx,
  samples: readonly Sample[],
  tratamentos: readonly number[],
  ordem?: number,
): Promise<Test[]> =>
  createTestsOf(
    ctx,
    samples.flatMap((sample) =>
      tratamentos.map((Tratamento, index) => ({ sample, Tratamento, Ordem: ordem ?? index + 1 })),
    ),
  );

/**
 * Creates tests, each with its results: a copy of every active component's definition, so that a later change of the
 * catalogue never changes what was being measured. Procedures that are no active exams are left out.
 */
export async function createTestsOf(ctx: AnyCtx, wanted: readonly WantedTest[]): Promise<Test[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ sample, Tratamento, Ordem, Prazo = null }) => ({
    Empresa: sample.Empresa,
    Unidade: sample.Unidade,
    Sample: sample.id,
    Job: sample.Job,
    Tratamento,
    Ordem,
    Prazo,
    TestStatus: receivedStates.includes(sample.StatusSample) ? 'Disponivel' : 'Aguardando_Amostra',
  }));
  const { rows: tests } = await sql<Test>`
    insert into tests ("Empresa", "Unidade", "Sample", "Job", "Tratamento", "Ordem", "TestStatus", "Prazo", "Setor")
    select v."Empresa", v."Unidade", v."Sample", v."Job", v."Tratamento", v."Ordem", v."TestStatus", v."Prazo",
      (select d."Setor" from exame_definicaos d where d."Empresa" = p."Empresa" and d."Tratamento" = p.id and d."IsActive"
        order by d.id limit 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Sample" bigint, "Job" bigint,
      "Tratamento" bigint, "Ordem" int, "TestStatus" text, "Prazo" timestamptz)
    join tratamentos p on p."Empresa" = v."Empresa" and p.id = v."Tratamento" and p."IsActive"
    join tipo_procedimentos k on k."Empresa" = p."Empresa" and k.id = p."TipoProcedimento" and k."Natureza" = 'Exame'
    order by v."Sample", v."Ordem" returning *`.execute(ctx.db);
  await pinResults(ctx, tests);
  await takeValues(ctx, tests);
  const received = tests.flatMap(({ id, TestStatus }) => (TestStatus === 'Disponivel' ? [id] : []));
  await pushOrders(ctx, { tests: received, moment: 'Ao_Receber', Instrumento: null });
  ctx.audit(
    ...tests.map((test) => ({
      Empresa: test.Empresa,
      Acao: 'criar',
      Entidade: 'tests',
      RegistroId: test.id,
      De: null,
      Para: { Sample: test.Sample, Tratamento: test.Tratamento },
      Motivo: null,
      Origem: 'tela' as const,
    })),
  );
  return tests;
}

/** New tests give values to those of their jobs that wait for them, and take those that are there. */
async function takeValues(ctx: AnyCtx, tests: readonly Test[]): Promise<void> {
  if (!(await exchangeValues(ctx, tests))) return;
  await carryValues(ctx, await linkSources(ctx, [...new Set(tests.map(({ Job }) => Job))]));
}

const pinned = Object.keys(definicaoComponente);

async function pinResults(ctx: AnyCtx, tests: readonly Test[]): Promise<void> {
  const target = sql.join(pinned.map((name) => sql.id(name)));
  const source = sql.join(pinned.map((name) => sql.ref(`c.${name}`)));
  await sql`
    insert into results ("Empresa", "UnidadeEmpresa", "Test", "Component", "ComponentVersao", ${target})
    select t."Empresa", t."Unidade", t.id, c.id, c."Versao", ${source}
    from tests t join components c on c."Empresa" = t."Empresa" and c."Tratamento" = t."Tratamento" and c."IsActive"
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})
    order by t.id, c."Ordem", c.id`.execute(ctx.db);
}
