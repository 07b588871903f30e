import {
  Antimicrobiano,
  execucaoAtual,
  Isolado,
  IsoladoAntimicrobiano,
  type IsoladoLido,
  Microrganismo,
  PontoCorte,
  ResistenciaIntrinseca,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** The isolates of a test's run that counts, each with what it was tested against. */
export async function isolatesOf({ db }: AnyCtx, test: Test): Promise<IsoladoLido[]> {
  const { rows } = await sql<Isolado>`
    select ${columnsOf(Isolado, 'i')} from isolados i
    where i."Empresa" = ${test.Empresa} and i."Test" = ${test.id} and i."Execucao" = ${execucaoAtual(test)}
    order by i."Numero"`.execute(db);
  const { rows: tested } = await sql<IsoladoAntimicrobiano>`
    select ${columnsOf(IsoladoAntimicrobiano, 'a')} from isolado_antimicrobianos a
    where a."Empresa" = ${test.Empresa} and a."Isolado" = any(${rows.map(({ id }) => id)}) order by a.id`.execute(db);
  const byIsolate = Map.groupBy(tested, ({ Isolado: of }) => of);
  return rows.map((row) => ({ ...row, Antimicrobianos: byIsolate.get(row.id) ?? [] }));
}

/** What an antibiogram is typed with: organisms and antimicrobials in use or among its own, and breakpoints valid on a day. */
export interface KnownMicro {
  readonly Microrganismos: Microrganismo[];
  readonly Antimicrobianos: Antimicrobiano[];
  readonly PontosCorte: PontoCorte[];
  readonly Intrinsecas: ResistenciaIntrinseca[];
}

export async function knownMicro(
  { db }: AnyCtx,
  Empresa: number,
  isolates: readonly IsoladoLido[],
  today: string,
): Promise<KnownMicro> {
  const organisms = isolates.map(({ Microrganismo: of }) => of);
  const tested = isolates.flatMap(({ Antimicrobianos }) => Antimicrobianos.map(({ Antimicrobiano: of }) => of));
  const { rows: Microrganismos } = await sql<Microrganismo>`
    select ${columnsOf(Microrganismo, 'm')} from microrganismos m
    where m."Empresa" = ${Empresa} and (m."IsActive" or m.id = any(${organisms})) order by m."Nome", m.id`.execute(db);
  const { rows: Antimicrobianos } = await sql<Antimicrobiano>`
    select ${columnsOf(Antimicrobiano, 'a')} from antimicrobianos a
    where a."Empresa" = ${Empresa} and (a."IsActive" or a.id = any(${tested})) order by a."Nome", a.id`.execute(db);
  const { rows: PontosCorte } = await sql<PontoCorte>`
    select ${columnsOf(PontoCorte, 'p')} from ponto_cortes p
    where p."Empresa" = ${Empresa} and p."IsActive" and p."VigenteDe" <= ${today}::date
      and (p."VigenteAte" is null or p."VigenteAte" >= ${today}::date) order by p.id`.execute(db);
  const { rows: Intrinsecas } = await sql<ResistenciaIntrinseca>`
    select ${columnsOf(ResistenciaIntrinseca, 'r')} from resistencia_intrinsecas r
    where r."Empresa" = ${Empresa} and r."IsActive" order by r.id`.execute(db);
  return { Microrganismos, Antimicrobianos, PontosCorte, Intrinsecas };
}

/** An isolate before it has an id. */
export type NewIsolate = Omit<IsoladoLido, 'id' | 'Versao' | 'Antimicrobianos'> & {
  readonly Antimicrobianos: readonly Omit<IsoladoAntimicrobiano, 'id' | 'Versao' | 'Isolado'>[];
};

/** Replaces the isolates of a test's run that counts; the caller holds its sample. */
export async function replaceIsolates({ db }: AnyCtx, test: Test, isolates: readonly NewIsolate[]): Promise<void> {
  const run = sql`"Empresa" = ${test.Empresa} and "Test" = ${test.id} and "Execucao" = ${execucaoAtual(test)}`;
  await sql`
    delete from isolado_antimicrobianos where "Empresa" = ${test.Empresa}
      and "Isolado" in (select id from isolados where ${run})`.execute(db);
  await sql`delete from isolados where ${run}`.execute(db);
  if (isolates.length === 0) return;
  const { rows } = await sql<{ id: number; Numero: number }>`
    insert into isolados ("Empresa", "Unidade", "Test", "Execucao", "Numero", "Microrganismo", "Contagem", "Indicacao", "Observacao",
      "DigitadoPor")
    select "Empresa", "Unidade", "Test", "Execucao", "Numero", "Microrganismo", "Contagem", "Indicacao", "Observacao",
      "DigitadoPor"
    from jsonb_to_recordset(${JSON.stringify(isolates)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Test" bigint,
      "Execucao" int, "Numero" int, "Microrganismo" bigint, "Contagem" text, "Indicacao" text, "Observacao" text,
      "DigitadoPor" bigint)
    returning id, "Numero"`.execute(db);
  const ids = new Map(rows.map(({ id, Numero }) => [Numero, id]));
  const tested = isolates.flatMap(({ Numero, Antimicrobianos }) =>
    Antimicrobianos.map((each) => ({ ...each, Isolado: ids.get(Numero) })),
  );
  await sql`
    insert into isolado_antimicrobianos ("Empresa", "Unidade", "Isolado", "Antimicrobiano", "Metodo", "Valor", "Interpretacao",
      "Calculada", "Intrinseca", "Motivo", "PontoCorte", "Sensivel", "Resistente", "Fonte", "Ano", "DigitadoPor")
    select "Empresa", "Unidade", "Isolado", "Antimicrobiano", "Metodo", "Valor", "Interpretacao",
      "Calculada", "Intrinseca", "Motivo", "PontoCorte", "Sensivel", "Resistente", "Fonte", "Ano", "DigitadoPor"
    from jsonb_to_recordset(${JSON.stringify(tested)}::jsonb) as v("Empresa" bigint, "Unidade" bigint, "Isolado" bigint,
      "Antimicrobiano" bigint, "Metodo" text, "Valor" text, "Interpretacao" text, "Calculada" text, "Intrinseca" boolean, "Motivo" text,
      "PontoCorte" bigint, "Sensivel" numeric, "Resistente" numeric, "Fonte" text, "Ano" int, "DigitadoPor" bigint)`.execute(
    db,
  );
}

/** By test: who typed what its antibiogram says now. */
export async function isolateTypists(
  { db, scope }: AnyCtx,
  tests: readonly Test[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (tests.length === 0) return new Map();
  const { rows } = await sql<{ Test: number; people: number[] }>`
    select i."Test", array_agg(distinct p."DigitadoPor") as people
    from tests t
      join isolados i on i."Empresa" = t."Empresa" and i."Test" = t.id
        and i."Execucao" = coalesce(t."ExecucaoValida", t."Execucao")
      cross join lateral (select i."DigitadoPor" union all select a."DigitadoPor" from isolado_antimicrobianos a
        where a."Empresa" = i."Empresa" and a."Isolado" = i.id) p
    where t."Empresa" = any(${scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})
      and p."DigitadoPor" is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ Test: test, people }) => [test, new Set(people)]));
}
