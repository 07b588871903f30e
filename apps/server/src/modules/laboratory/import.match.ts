import {
  type AnswerOf,
  type IdentificacaoConferida,
  type matchLinhas,
  type Recusa,
  refusalWith,
  type Result,
  type StatusSample,
  type TestStatus,
  typingStates,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { companyOf } from './job.service.ts';
import { lockOf } from './result.load.ts';
import { typedRow } from './typed-sql.ts';

/** A sample that a file's text may mean; `Ordem` is how sure that is, the surest first. */
interface Candidate {
  readonly Texto: string;
  readonly Ordem: number;
  readonly id: number;
  readonly Nome: string;
  readonly CodigoBarras: string;
  readonly Identificacao: string | null;
  readonly Job: string;
  /** Its test of the exam; null: it was not ordered. */
  readonly Test: number | null;
  readonly TestStatus: TestStatus;
  readonly StatusSample: StatusSample;
}

/**
 * Finds the samples that a file's lines are about, as they are called there; nothing is stored.
 *
 * @throws AppError NAO_ENCONTRADO for a unit that is not the caller's
 */
export async function findSamples(ctx: Ctx<typeof matchLinhas>): Promise<AnswerOf<typeof matchLinhas>> {
  await companyOf(ctx, ctx.body.Unidade);
  const byText = Map.groupBy(await candidatesOf(ctx), ({ Texto }) => Texto);
  const chosen = ctx.body.Identificacoes.map((text) => choose(byText.get(text.trim()) ?? []));
  const tests = chosen.flatMap(({ found }) => found?.Test ?? []);
  const results = await typedResults(ctx, tests);
  return chosen.map(({ found, Recusa }): IdentificacaoConferida => {
    if (!found || found.Test === null) return { Encontrada: null, Recusa };
    const { id, Nome, CodigoBarras, Identificacao, Job, Test } = found;
    const Encontrada = { id, Nome, CodigoBarras, Identificacao, Job, Test, Resultados: results.get(Test) ?? [] };
    return { Encontrada, Recusa: lockRefusal({ ...found, SampleNome: Nome }) };
  });
}

/** Why nothing goes into a test from a file: nobody can type into it, or a change of it needs a reason. */
export function lockRefusal(test: Parameters<typeof lockOf>[0]): Recusa | null {
  const lock = lockOf(test);
  if (lock) return refusalWith(lock.code, lock.params);
  return test.TestStatus === 'Em_Retificacao' ? refusalWith('RESULTADO_TRAVADO', { status: test.TestStatus }) : null;
}

async function candidatesOf({ db, scope, body }: Ctx<typeof matchLinhas>): Promise<Candidate[]> {
  const texts = [...new Set(body.Identificacoes.map((text) => text.trim()))];
  const { rows } = await sql<Candidate>`
    with asked as (select a as texto from unnest(${texts}::text[]) a),
    meant as (
      select texto, 1 as ordem, s."Empresa", s.id from asked
        join samples s on s."Empresa" = any(${scope.empresas}) and s."CodigoBarras" = upper(texto)
      union all select texto, 2, s."Empresa", s.id from asked
        join samples s on s."Empresa" = any(${scope.empresas}) and s."Identificacao" = texto
      union all select texto, 3, s."Empresa", s.id from asked
        join samples s on s."Empresa" = any(${scope.empresas}) and s."Nome" = texto
      union all select texto, 4, s."Empresa", s.id from asked
        join jobs j on j."Empresa" = any(${scope.empresas}) and (j."CodigoCliente" = texto or j."Codigo" = upper(texto))
        join samples s on s."Empresa" = j."Empresa" and s."Job" = j.id
    )
    select m.texto as "Texto", min(m.ordem) as "Ordem", s.id, s."Nome", s."CodigoBarras", s."Identificacao",
      j."Codigo" as "Job", t.id as "Test", t."TestStatus", s."StatusSample"
    from meant m join samples s on s."Empresa" = m."Empresa" and s.id = m.id
      join jobs j on j."Empresa" = s."Empresa" and j.id = s."Job"
      left join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id and t."Tratamento" = ${body.Tratamento}
        and t."TestStatus" <> 'Cancelado'
    where s."Unidade" = ${body.Unidade} and s."Unidade" = any(${scope.unidades}) and s."StatusSample" <> 'Cancelada'
    group by m.texto, s."Empresa", s.id, j."Empresa", j.id, t."Empresa", t.id
    order by min(m.ordem), s.id, t.id`.execute(db);
  return rows;
}

/** The one sample that is meant: of the surest kind, open ones first; two that are equally likely are not guessed between. */
function choose(candidates: readonly Candidate[]): { found: Candidate | null; Recusa: Recusa | null } {
  const ordered = candidates.filter(({ Test }) => Test !== null);
  const [named] = candidates;
  if (ordered.length === 0) {
    return { found: null, Recusa: named ? refusalWith('IMPORTACAO_SEM_EXAME', { amostra: named.Nome }) : null };
  }
  const surest = ordered.filter(({ Ordem }) => Ordem === ordered[0]?.Ordem);
  const open = surest.filter(({ TestStatus }) => typingStates.includes(TestStatus));
  const likely = open.length > 0 ? open : surest;
  if (likely.length > 1) return { found: null, Recusa: refusalWith('IMPORTACAO_AMBIGUA') };
  return { found: likely[0] ?? null, Recusa: null };
}

type TypedResult = Pick<Result, 'CodigoComponent' | 'Versao' | 'ValorResultado'>;

async function typedResults({ db, scope }: AnyCtx, tests: readonly number[]): Promise<Map<number, TypedResult[]>> {
  const { rows } = await sql<TypedResult & { Test: number }>`
    select "Test", "CodigoComponent", "Versao", "ValorResultado" from results
    where "Empresa" = any(${scope.empresas}) and "Test" = any(${tests}) and ${typedRow('results')}
    order by "Test", id`.execute(db);
  const grouped = Map.groupBy(rows, ({ Test }) => Test);
  return new Map(
    [...grouped].map(([test, all]) => [
      test,
      all.map(({ CodigoComponent, Versao, ValorResultado }) => ({ CodigoComponent, Versao, ValorResultado })),
    ]),
  );
}
