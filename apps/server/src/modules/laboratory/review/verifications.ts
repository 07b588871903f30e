import type { CienteConferencia, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { appendHistorico, authorOf } from '../historico.ts';

/** A verification of a test, past the risks that were looked at. */
export interface Verification {
  readonly test: Test;
  readonly ciente?: readonly CienteConferencia[];
  /** The rule by which the system verifies it. */
  readonly regra?: number;
}

/** By test: who has verified it since it was submitted. */
export async function verifiersOf(
  { db, scope }: AnyCtx,
  tests: readonly Test[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const begun = tests.filter(({ ConferenciasFeitas }) => ConferenciasFeitas > 0).map(({ id }) => id);
  if (begun.length === 0) return new Map();
  const { rows } = await sql<{ Test: number; Usuario: number }>`
    select "Test", "Usuario" from test_conferencias
    where "Empresa" = any(${scope.empresas}) and "Test" = any(${begun}) and "Vale" and "Usuario" is not null`.execute(
    db,
  );
  const byTest = Map.groupBy(rows, ({ Test: test }) => test);
  return new Map([...byTest].map(([test, each]) => [test, new Set(each.map(({ Usuario }) => Usuario))]));
}

/** Keeps who verified which tests, whose samples the caller holds. */
export async function keepVerifications(ctx: AnyCtx, verified: readonly Verification[]): Promise<void> {
  if (verified.length === 0) return;
  const rows = verified.map(({ test, ciente = [], regra = null }) => ({
    Empresa: test.Empresa,
    Unidade: test.Unidade,
    Test: test.id,
    TestVersao: test.Versao,
    Ciente: ciente,
    RegraAutoConferencia: regra,
  }));
  await sql`
    insert into test_conferencias ("Empresa", "Unidade", "Test", "TestVersao", "Usuario", "UsuarioNome", "Data", "Ciente",
      "RegraAutoConferencia", "Vale")
    select "Empresa", "Unidade", "Test", "TestVersao", ${authorOf(ctx)}::bigint, ${ctx.user.Nome}, ${ctx.now}::timestamptz, "Ciente",
      "RegraAutoConferencia", true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Test" bigint,
      "TestVersao" int, "Ciente" jsonb, "RegraAutoConferencia" bigint)`.execute(ctx.db);
}

/** What is given back has to be verified anew: its values may change. */
export async function endVerifications({ db, scope }: AnyCtx, given: readonly Test[]): Promise<void> {
  const begun = given.filter(({ ConferenciasFeitas }) => ConferenciasFeitas > 0).map(({ id }) => id);
  if (begun.length === 0) return;
  await sql`
    update test_conferencias set "Vale" = false, "Versao" = "Versao" + 1
    where "Empresa" = any(${scope.empresas}) and "Test" = any(${begun}) and "Vale"`.execute(db);
}

/** Counts verifications of tests whose exams ask for more: each stays where it is, and waits for another person. */
export async function countVerifications(
  ctx: AnyCtx,
  verified: readonly Verification[],
  origem: 'tela' | 'sistema' = 'tela',
): Promise<Test[]> {
  if (verified.length === 0) return [];
  await keepVerifications(ctx, verified);
  const { rows: stored } = await sql<Test>`
    update tests t set "ConferenciasFeitas" = "ConferenciasFeitas" + 1, "Versao" = "Versao" + 1,
      "RegraAutoConferencia" = coalesce(v.regra, t."RegraAutoConferencia")
    from unnest(${verified.map(({ test }) => test.id)}::bigint[], ${verified.map(({ regra }) => regra ?? null)}::bigint[])
      as v(id, regra)
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = v.id returning t.*`.execute(ctx.db);
  const after = new Map(stored.map((test) => [test.id, test]));
  await appendHistorico(
    ctx.db,
    verified.map(({ test: { Empresa, Unidade, Sample, id } }) => ({
      Empresa,
      Unidade,
      Sample,
      Test: id,
      De: null,
      Para: null,
      Acao: 'conferirParcial',
      Motivo: `${after.get(id)?.ConferenciasFeitas} de ${after.get(id)?.ConferenciasPedidas}`,
      Usuario: authorOf(ctx),
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
      Origem: origem,
    })),
  );
  for (const { test } of verified)
    ctx.audit({
      Empresa: test.Empresa,
      Acao: 'conferirParcial',
      Entidade: 'tests',
      RegistroId: test.id,
      Unidade: test.Unidade,
      De: { ConferenciasFeitas: test.ConferenciasFeitas },
      Para: { ConferenciasFeitas: after.get(test.id)?.ConferenciasFeitas },
      Motivo: null,
      Origem: origem,
    });
  return stored;
}
