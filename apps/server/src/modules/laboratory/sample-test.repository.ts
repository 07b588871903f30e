import type { CienteConferencia, Sample, Test, TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../platform/database/index.ts';
import { withLinked } from './origin/linked.ts';

/** A test with what its sample says about it. */
export type TestOfSample = Test &
  Pick<Sample, 'StatusSample' | 'Sexo' | 'Idade' | 'IdadeDias'> & {
    readonly SampleNome: string;
    /** Whether it has a position in a run that is open. */
    readonly NoMapa: boolean;
  };

const inScope = (alias: string, { empresas, unidades }: Scope) => sql<boolean>`
  ${sql.ref(`${alias}.Empresa`)} = any(${empresas}) and ${sql.ref(`${alias}.Unidade`)} = any(${unidades})`;

/**
 * Reads tests with their samples, and holds those samples until the transaction ends: a sample, its tests and their
 * results are only changed under its lock, taken before any other (then come jobs, then the audit), so that nobody
 * decides on what another is changing and nobody waits in a circle. So are the samples of the tests that these take a
 * value from, and of those that take one from these: a step of one can be a step of the other.
 */
export async function lockTests(db: Db, scope: Scope, ids: readonly number[]): Promise<TestOfSample[]> {
  // In two statements: as one, PostgreSQL compares every sample with every test until it has statistics of both.
  const { rows: found } = await sql<{ Sample: number }>`
    select distinct "Sample" from tests t where ${inScope('t', scope)} and t.id = any(${withLinked(scope, ids)})`.execute(
    db,
  );
  const samples = found.map(({ Sample }) => Sample);
  await sql`
    select 1 from samples s where ${inScope('s', scope)} and s.id = any(${samples})
    order by s.id for no key update`.execute(db);
  return readTests(db, scope, ids);
}

/**
 * Tests with their samples, as they are; whoever decides on them holds them, by `lockTests`. The samples are named first,
 * for the reason there.
 */
export async function readTests(db: Db, scope: Scope, ids: readonly number[]): Promise<TestOfSample[]> {
  const { rows } = await sql<TestOfSample>`
    select t.*, s."StatusSample", s."Sexo", s."Idade", s."IdadeDias", s."Nome" as "SampleNome",
      exists (select 1 from mapa_trabalho_posicaos p
        where p."Empresa" = t."Empresa" and p."Test" = t.id and p."Atual" and p."Tipo" = 'Amostra') as "NoMapa"
    from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    where ${inScope('t', scope)} and t.id = any(${ids})
      and s.id = any(array(select "Sample" from tests k where ${inScope('k', scope)} and k.id = any(${ids})))
    order by t.id`.execute(db);
  return rows;
}

/** The tests of a job with their samples, to be read. */
export async function testsOfJob(db: Db, scope: Scope, job: number): Promise<TestOfSample[]> {
  const { rows } = await sql<TestOfSample>`
    select t.*, s."StatusSample", s."Sexo", s."Idade", s."IdadeDias", s."Nome" as "SampleNome"
    from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    where ${inScope('t', scope)} and t."Job" = ${job} order by t.id`.execute(db);
  return rows;
}

/** One change of a test's state, already decided. */
export interface TestMove {
  readonly test: Test;
  readonly to: TestStatus;
  readonly action: string;
  readonly reason: string | null;
  /** The risks that whoever verifies has looked at. */
  readonly ciente?: readonly CienteConferencia[];
  /** The rule that takes the step. */
  readonly regra?: number;
}

/** A change of a test's state with who makes it, and when (ISO 8601). */
export interface AuthoredMove extends TestMove {
  /** Null: the system. */
  readonly usuario: number | null;
  readonly now: string;
}

interface Stamp {
  readonly por: number | null;
  readonly em: string | null;
}

/** A test that was sent back is so until it is submitted again, whatever is typed meanwhile. */
function returnedAt({ test, to, action, now }: AuthoredMove): string | null {
  if (action === 'devolver') return now;
  return to === 'Em_Execucao' || to === 'Disponivel' ? test.DevolvidoEm : null;
}

/** Verifications count until the test is given back. */
function verifications({ test, to }: AuthoredMove): number {
  if (to === 'Conferido') return test.ConferenciasFeitas + 1;
  return to === 'Autorizado' || to === 'Em_Retificacao' ? test.ConferenciasFeitas : 0;
}

/** The rule that verified a test, as long as that counts. */
function ruleOf({ test, to, regra }: AuthoredMove): number | null {
  const keeps = to === 'Conferido' || to === 'Autorizado' || to === 'Em_Retificacao';
  return keeps ? (regra ?? test.RegraAutoConferencia) : null;
}

/** A rectified test keeps whether it was in time the first time. */
function inTime({ test, to, now }: AuthoredMove): boolean | null {
  if (to !== 'Autorizado') return ['Em_Retificacao', 'Digitado', 'Conferido'].includes(to) ? test.NoPrazo : null;
  if (test.NoPrazo !== null || test.Prazo === null) return test.NoPrazo;
  return Date.parse(now) <= Date.parse(test.Prazo);
}

/** Writes the new states of many tests in one statement and returns the tests as they are now. */
export async function storeMoves(db: Db, moves: readonly AuthoredMove[]): Promise<Test[]> {
  if (moves.length === 0) return [];
  const stamp = (move: AuthoredMove, on: TestStatus, keep: readonly TestStatus[], was: Stamp): Stamp =>
    move.to === on ? { por: move.usuario, em: move.now } : keep.includes(move.to) ? was : { por: null, em: null };
  const rows = moves.map((move) => {
    const { test } = move;
    const typed = stamp(move, 'Digitado', ['Conferido', 'Autorizado', 'Rejeitado', 'Cancelado', 'Em_Retificacao'], {
      por: test.DigitadoPor,
      em: test.DigitadoEm,
    });
    const verified = stamp(move, 'Conferido', ['Autorizado', 'Em_Retificacao'], {
      por: test.ConferidoPor,
      em: test.ConferidoEm,
    });
    const authorised = stamp(move, 'Autorizado', ['Em_Retificacao'], {
      por: test.AutorizadoPor,
      em: test.AutorizadoEm,
    });
    return {
      Empresa: test.Empresa,
      id: test.id,
      TestStatus: move.to,
      Execucao: test.Execucao + (move.to === 'Repetir' ? 1 : 0),
      DigitadoPor: typed.por,
      DigitadoEm: typed.em,
      ConferenciasFeitas: verifications(move),
      RegraAutoConferencia: ruleOf(move),
      ConferidoPor: verified.por,
      ConferidoEm: verified.em,
      AutorizadoPor: authorised.por,
      AutorizadoEm: authorised.em,
      DevolvidoEm: returnedAt(move),
      NoPrazo: inTime(move),
      // What waits again is in no run.
      MapaTrabalho: move.to === 'Disponivel' ? null : test.MapaTrabalho,
    };
  });
  const { rows: stored } = await sql<Test>`
    update tests t set "TestStatus" = v."TestStatus", "Execucao" = v."Execucao", "Versao" = t."Versao" + 1,
      "DigitadoPor" = v."DigitadoPor", "DigitadoEm" = v."DigitadoEm", "ConferidoPor" = v."ConferidoPor",
      "ConferidoEm" = v."ConferidoEm", "AutorizadoPor" = v."AutorizadoPor", "AutorizadoEm" = v."AutorizadoEm",
      "DevolvidoEm" = v."DevolvidoEm", "MapaTrabalho" = v."MapaTrabalho", "NoPrazo" = v."NoPrazo",
      "ConferenciasFeitas" = v."ConferenciasFeitas", "RegraAutoConferencia" = v."RegraAutoConferencia",
      "ConferenciasPedidas" = case v."TestStatus"
        when 'Digitado' then coalesce((select max(d."Conferencias") from exame_definicaos d
          where d."Empresa" = t."Empresa" and d."Tratamento" = t."Tratamento" and d."IsActive"), 1)
        else t."ConferenciasPedidas" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("Empresa" bigint, id bigint, "TestStatus" text, "Execucao" int,
      "DigitadoPor" bigint, "DigitadoEm" timestamptz, "ConferidoPor" bigint, "ConferidoEm" timestamptz,
      "AutorizadoPor" bigint, "AutorizadoEm" timestamptz, "DevolvidoEm" timestamptz, "MapaTrabalho" bigint, "NoPrazo" boolean,
      "ConferenciasFeitas" int, "RegraAutoConferencia" bigint)
    where t."Empresa" = v."Empresa" and t.id = v.id returning t.*`.execute(db);
  return stored;
}
