import {
  actions,
  bulkUpsert,
  createJob,
  createSamples,
  resultsPopulate,
  subjects,
  SYSTEM,
  type BulkUpsertItem,
  type DefinicaoComponente,
  type Job,
  type Result,
  type Sample,
  type Test,
  type ValorResultado,
} from '@bancada/contracts';
import { definicao } from '@bancada/testing';
import { sql, type RawBuilder } from 'kysely';
import type { TestApp } from './app.ts';
import { buildCompany, buildTipoProcedimento, buildUnit, buildUser, type Pair } from './builders.ts';

/** What a technical lead of the tests may do; narrower people are made by `buildPerson`. */
export const everyAbility: readonly Pair[] = subjects
  .filter((subject) => subject !== SYSTEM)
  .flatMap((subject) => actions.map((action): Pair => [action, subject]));

/** A laboratory of one company and unit, with a person who may do everything in all of it. */
export interface Lab {
  readonly app: TestApp;
  readonly Empresa: number;
  readonly Unidade: number;
  readonly userId: number;
  readonly token: string;
}

/** A person of a laboratory, logged in. */
export interface Person {
  readonly id: number;
  readonly Nome: string;
  readonly token: string;
}

/** A laboratory of its own. */
export async function buildLab(app: TestApp): Promise<Lab> {
  const { id: Empresa } = await buildCompany(app.database);
  const { id: Unidade } = await buildUnit(app.database, { Empresa });
  const user = await buildUser(app.database, { abilities: everyAbility, companies: [Empresa] });
  const { accessToken: token } = await app.login(user.email);
  return { app, Empresa, Unidade, userId: user.id, token };
}

/** Somebody who works in the laboratory's unit and may do what is said, or everything. */
export async function buildPerson(lab: Lab, abilities: readonly Pair[] = everyAbility): Promise<Person> {
  const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
  const { id, Nome, email } = await buildUser(lab.app.database, { abilities, units });
  return { id, Nome, token: (await lab.app.login(email)).accessToken };
}

/** Runs a statement in the laboratory's company, past the rules of the product. */
export async function inLab<T>(lab: Lab, statement: RawBuilder<T>): Promise<T[]> {
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  return (await lab.app.database.inTransaction(scope, (db) => statement.execute(db))).rows;
}

/** Stores a row of the laboratory's company straight in its table; answers its id. */
export async function insertRow(lab: Lab, table: string, fields: object): Promise<number> {
  const all = Object.entries({ Empresa: lab.Empresa, ...fields });
  const names = sql.join(all.map(([name]) => sql.id(name)));
  const values = sql.join(all.map(([, value]) => value));
  const statement = sql<{ id: number }>`insert into ${sql.table(table)} (${names}) values (${values}) returning id`;
  return (await inLab(lab, statement))[0]?.id ?? 0;
}

/** Puts a row into a state without walking there; a test is one that nobody has verified. */
export async function force(
  lab: Lab,
  table: 'samples' | 'tests' | 'jobs' | 'tratamentos',
  id: number,
  fields: object,
): Promise<void> {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await inLab(lab, sql`update ${sql.table(table)} set ${sql.join(pairs)} where id = ${id}`);
  if (table !== 'tests') return;
  await inLab(lab, sql`update tests set "ConferenciasFeitas" = 0 where id = ${id}`);
  await inLab(lab, sql`update test_conferencias set "Vale" = false where "Test" = ${id}`);
}

let made = 0;

/** A procedure of type Exame with components; codes and orders that are left out are given. */
export async function buildTratamento(
  lab: Lab,
  components: readonly Partial<DefinicaoComponente>[] = [{}],
  PermiteAutoConferencia: boolean | null = null,
): Promise<number> {
  const n = (made += 1); // several are made at once
  const type = await buildTipoProcedimento(lab.app.database, lab.Empresa);
  const [row] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento", "PermiteAutoConferencia")
      values (${lab.Empresa}, ${`Exame ${n}`}, ${`EX${n}`}, ${type}, ${PermiteAutoConferencia}) returning id`,
  );
  const Tratamento = row?.id ?? 0;
  for (const [index, component] of components.entries()) {
    const { ListaValores, ResultadoReferencia, ...plain } = definicao({ Ordem: index + 1, ...component });
    const fields = {
      Empresa: lab.Empresa,
      Tratamento,
      ...plain,
      ListaValores: JSON.stringify(ListaValores),
      ResultadoReferencia: JSON.stringify(ResultadoReferencia),
    };
    const names = Object.keys(fields).map((name) => sql.id(name));
    const insert = sql`insert into components (${sql.join(names)}) values (${sql.join(Object.values(fields))})`;
    await inLab(lab, insert);
  }
  return Tratamento;
}

/** A job of the laboratory. */
export const buildJob = (lab: Lab, PacienteRef: number | null = null): Promise<Job> =>
  lab.app.ask(createJob, { token: lab.token, body: { Unidade: lab.Unidade, PacienteRef } });

/** What a built sample may have that others have not. */
export interface SampleFields {
  readonly Job?: number;
  readonly Quantidade?: number;
  readonly Tratamentos?: number[];
  readonly Virtual?: boolean;
  readonly Sexo?: 'M' | 'F' | null;
  readonly Idade?: number | null;
  readonly Identificacao?: string;
  readonly DataAmostragem?: string;
}

/** Samples of a job (one of their own when none is given); virtual, and so open for typing, unless said otherwise. */
export async function buildSamples(lab: Lab, { Job: job, ...fields }: SampleFields = {}): Promise<Sample[]> {
  const Job = job ?? (await buildJob(lab)).id;
  return lab.app.ask(createSamples, { token: lab.token, body: { Virtual: true, ...fields, Job } });
}

/** A test with its sample and its results by component code. */
export interface BuiltTest {
  readonly test: Test;
  readonly sample: Sample;
  readonly results: Readonly<Record<string, Result>>;
}

/** A test ready for typing, on a sample of its own, of a procedure with these components. */
export async function buildTest(
  lab: Lab,
  components: readonly Partial<DefinicaoComponente>[] = [{}],
  fields: SampleFields = {},
): Promise<BuiltTest> {
  const Tratamento = await buildTratamento(lab, components);
  const [sample] = await buildSamples(lab, { ...fields, Tratamentos: [Tratamento] });
  if (!sample) throw new Error('No sample was built');
  const [test] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample.id}`);
  if (!test) throw new Error('No test was built');
  return { test, sample, results: await resultsOf(lab, test.id) };
}

/** The results of a test as they are now, by component code. */
export async function resultsOf(lab: Lab, test: number): Promise<Record<string, Result>> {
  const query = { Test: test, _limit: -1 };
  const rows = (await lab.app.ask(resultsPopulate, { token: lab.token, query })) as Result[];
  return Object.fromEntries(rows.map((row) => [row.CodigoComponent, row]));
}

/** A row of a noun as it is now. */
export async function rowOf<T>(
  lab: Lab,
  table: 'tests' | 'samples' | 'jobs' | 'importacoes' | 'laudos' | 'results' | 'embryos',
  id: number,
): Promise<T> {
  const [row] = await inLab(lab, sql<T>`select * from ${sql.table(table)} where id = ${id}`);
  if (!row) throw new Error(`No row ${id} in ${table}`);
  return row;
}

/** A typed cell of a result as it stands. */
export const cell = (
  row: Result | undefined,
  value: string | string[] | null,
  more: Partial<BulkUpsertItem> & { operator?: ValorResultado['operator'] } = {},
): BulkUpsertItem => {
  if (!row) throw new Error('The test has no such component');
  const { operator, ...item } = more;
  const ValorResultado = { type: row.TipoComponente, value, ...(operator && { operator }) };
  return { id: row.id, Versao: row.Versao, ValorResultado, ...item };
};

/** Types cells as somebody, the laboratory's own person when nobody is given. */
export const typeCells = (lab: Lab, items: BulkUpsertItem[], token = lab.token) =>
  lab.app.ask(bulkUpsert, { token, body: { results: items } });

/** What the audit says of a row, in its order. */
export const auditOf = (lab: Lab, table: string, id: number) =>
  inLab(
    lab,
    sql<{
      Acao: string;
      De: unknown;
      Para: unknown;
      Origem: string;
      Motivo: string | null;
      Usuario: number;
      RequestId: string;
    }>`
      select "Acao", "De", "Para", "Origem", "Motivo", "Usuario", "RequestId" from audit_log
      where "Entidade" = ${table} and "RegistroId" = ${id} order by "Seq"`,
  );
