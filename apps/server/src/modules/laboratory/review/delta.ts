import type { Result, Test, ValorResultado } from '@bancada/contracts';
import { exact } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** What of a result its delta hangs on. */
export type DeltaJudged = Pick<
  Result,
  'id' | 'Test' | 'CodigoComponent' | 'Unidade' | 'ValorResultado' | 'Problema' | 'DeltaPercentual' | 'DeltaDias'
>;

/** One exact number: no text, no limit (`<0.5`). */
export function numberIn(valor: ValorResultado | null): string | null {
  if (valor === null || valor.operator !== undefined || typeof valor.value !== 'string') return null;
  return (valor.type === 'Numero' || valor.type === 'Calculo') && valor.value !== '' ? valor.value : null;
}

/** Whether a number differs from an earlier one by more per cent of that than is allowed. */
export function isDelta(value: string, earlier: string, percent: string): boolean {
  const change = exact(value).minus(exact(earlier)).abs().times(100);
  return change.greaterThan(exact(earlier).abs().times(exact(percent)));
}

interface Earlier extends Pick<Result, 'CodigoComponent' | 'Unidade' | 'ValorResultado'> {
  readonly PacienteRef: number;
  readonly Job: number;
  readonly Data: string;
}

const DAY_MS = 86_400_000;

/**
 * The results, of those that were just submitted, that are too far from the latest authorised one of the same patient,
 * component and unit of measure. Read step by step: as one statement, PostgreSQL compares every sample with every test
 * until it has statistics of both.
 */
export async function deltasOf(
  ctx: AnyCtx,
  tests: ReadonlyMap<number, Test>,
  results: readonly DeltaJudged[],
): Promise<ReadonlySet<number>> {
  const compared = results.filter(
    (row) => row.DeltaPercentual !== null && row.Problema === null && numberIn(row.ValorResultado) !== null,
  );
  if (compared.length === 0) return new Set();
  const own = compared.flatMap(({ Test: test }) => tests.get(test) ?? []);
  const patients = await patientsOf(ctx, own);
  const taken = await takenOf(ctx, own);
  const earlier = await earlierOf(ctx, [...new Set(patients.values())], compared);
  const far = compared.filter((row) => {
    const test = tests.get(row.Test);
    const patient = test && patients.get(test.Job);
    if (!test || patient === undefined) return false;
    const at = Date.parse(taken.get(test.Sample) ?? ctx.now);
    const since = row.DeltaDias === null ? -Infinity : at - row.DeltaDias * DAY_MS;
    const last = (earlier.get(patient) ?? []).find(
      (each) =>
        each.Job !== test.Job &&
        each.CodigoComponent === row.CodigoComponent &&
        each.Unidade === row.Unidade &&
        numberIn(each.ValorResultado) !== null &&
        Date.parse(each.Data) <= at &&
        Date.parse(each.Data) >= since,
    );
    const [now, before] = [numberIn(row.ValorResultado), numberIn(last?.ValorResultado ?? null)];
    return now !== null && before !== null && isDelta(now, before, row.DeltaPercentual ?? '0');
  });
  return new Set(far.map(({ id }) => id));
}

async function patientsOf({ db, scope }: AnyCtx, tests: readonly Test[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; PacienteRef: number }>`
    select id, "PacienteRef" from jobs where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})
      and id = any(${[...new Set(tests.map(({ Job }) => Job))]}) and "PacienteRef" is not null`.execute(db);
  return new Map(rows.map(({ id, PacienteRef }) => [id, PacienteRef]));
}

/** When samples were taken, as far as it is known. */
async function takenOf({ db, scope }: AnyCtx, tests: readonly Test[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; DataAmostragem: string }>`
    select id, "DataAmostragem" from samples where "Empresa" = any(${scope.empresas})
      and "Unidade" = any(${scope.unidades}) and id = any(${[...new Set(tests.map(({ Sample }) => Sample))]})
      and "DataAmostragem" is not null`.execute(db);
  return new Map(rows.map(({ id, DataAmostragem }) => [id, DataAmostragem]));
}

/** What was authorised of these patients and components, the latest first. */
async function earlierOf(
  { db, scope }: AnyCtx,
  patients: readonly number[],
  results: readonly DeltaJudged[],
): Promise<ReadonlyMap<number, Earlier[]>> {
  if (patients.length === 0) return new Map();
  const codes = [...new Set(results.map(({ CodigoComponent }) => CodigoComponent))];
  const { rows } = await sql<Earlier>`
    select j."PacienteRef", j.id as "Job", r."CodigoComponent", r."Unidade", r."ValorResultado",
      coalesce(s."DataAmostragem", t."AutorizadoEm") as "Data"
    from jobs j
      join tests t on t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" = 'Autorizado'
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
    where j."Empresa" = any(${scope.empresas}) and j."Unidade" = any(${scope.unidades})
      and j."PacienteRef" = any(${patients}) and r."CodigoComponent" = any(${codes}) and r."Problema" is null
      and coalesce(s."DataAmostragem", t."AutorizadoEm") is not null
    order by 6 desc, r.id desc`.execute(db);
  return Map.groupBy(rows, ({ PacienteRef }) => PacienteRef);
}
