// @module-tag second
import { Job, Paciente, resources, Result, Sample, TestHistorico, Tratamento, type Resource } from '@bancada/contracts';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTest, inLab, startLab } from '../../../test/index.ts';
import { fold } from '../../../test/list-oracle.ts';
import { type Db, jsonRows } from '../database/index.ts';
import { asOwner } from '../database/pool.ts';
import { findResource } from './find.ts';
import { listStatement, parseListQuery, whereClause } from './index.ts';
import { pageStatement } from './page-sql.ts';
import { searchWords } from './search-words.ts';

const { app, lab } = await startLab();
const { token } = lab;
// The tables that are filled take the units, types and jobs of these rows.
await buildTest(lab);
const { list } = Sample.calls;

const ofLab = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  app.database.withScope({ empresas: [lab.Empresa], unidades: [lab.Unidade] }, work);

describe('the default order of a long list follows an index', () => {
  const many = sql`generate_series(1, 20000) as n`;
  const fills = {
    pacientes: sql`insert into pacientes ("Empresa", "NomeCompleto") select e.id, 'P' || n from ${many}, (select "Empresa" as id from unidades limit 1) e`,
    tratamentos: sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
      select e."Empresa", 'T' || n, 'T' || n, e.id from ${many}, (select * from tipo_procedimentos limit 1) e`,
    jobs: sql`insert into jobs ("Empresa", "Unidade", "StatusTreatment") select u."Empresa", u.id, 'Em_Analise' from ${many}, (select * from unidades limit 1) u`,
    samples: sql`insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "StatusSample", "DataAmostragem")
      select j."Empresa", j."Unidade", j.id, 'x', 1000 + n, 'Recebida', now() - n * interval '1 minute' from ${many}, (select * from jobs limit 1) j`,
    test_historicos: sql`insert into test_historicos ("Empresa", "Unidade", "Sample", "Acao", "Data", "Origem")
      select s."Empresa", s."Unidade", s.id, 'nota', now() - n * interval '1 minute', 'tela' from ${many}, (select * from samples limit 1) s`,
  };

  test.each([Paciente, Tratamento, Job, Sample, TestHistorico].map((noun) => [noun.path, noun as Resource] as const))(
    '%s',
    async (_, noun) => {
      await inLab(lab, fills[noun.table as keyof typeof fills]);
      await asOwner(app.connection, (client) => client.query(`vacuum analyze ${noun.table}`));
      const asked = parseListQuery(noun, {}, findResource);
      const where = whereClause(noun, asked, { empresas: [lab.Empresa], unidades: [lab.Unidade] });
      const plan = await inLab(lab, sql<{ 'QUERY PLAN': string }>`explain ${listStatement(noun, asked, where)}`);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index Scan/);
      expect(text).not.toMatch(/^\s*(->\s*)?Sort /m);
      const near = await planOfPage(noun, { _start: '100' });
      expect(near).toMatch(/Index Scan/);
      expect(near).not.toMatch(/Sort /);
      // Only the page's own rows are read: those before it are counted in the index, and its 25 are put in order.
      const far = await planOfPage(noun, { _start: '15000' });
      expect((far.match(/Sort Key/g) ?? []).length).toBeLessThanOrEqual(1);
      expect(far).toMatch(noun === (Job as Resource) ? /Index Scan/ : /Index Only Scan/);
      await pagesAgree(noun);
    },
  );

  type Raw = Parameters<typeof parseListQuery>[1];

  function pageOf(db: Db, noun: Resource, raw: Raw, populate = false) {
    const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
    const query = parseListQuery(noun, raw, findResource);
    const whole = listStatement(noun, query, whereClause(noun, query, scope), populate);
    const page = pageStatement(db, noun, query, scope, populate);
    if (!page) throw new Error('It is no page');
    return { page, whole };
  }

  const planOfPage = (noun: Resource, raw: Raw) =>
    ofLab(async (db) => {
      const { sql: text, parameters } = pageOf(db, noun, raw).page;
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });

  /** A page holds the rows the ordinary statement finds, in its order. */
  async function pagesAgree(noun: Resource): Promise<void> {
    const sorted = fc.subarray(
      Object.keys(noun.row.shape).filter((name) => name !== 'id'),
      { maxLength: 2 },
    );
    const query = fc.record({
      names: sorted,
      direction: fc.constantFrom('ASC', 'DESC'),
      start: fc.oneof(fc.integer({ min: 0, max: 2500 }), fc.constantFrom(19_990, 30_000)),
      limit: fc.integer({ min: 0, max: 60 }),
      populate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ names, direction, start, limit, populate }) => {
        const sort: Raw = names.length === 0 ? {} : { _sort: names.map((name) => `${name}:${direction}`).join() };
        const raw: Raw = { _start: String(start), _limit: String(limit), ...sort };
        const [found, wanted] = await ofLab(async (db) => {
          const { page, whole } = pageOf(db, noun, raw, populate);
          return [await jsonRows(db, page), (await whole.execute(db)).rows];
        });
        expect(JSON.parse(found.text)).toEqual(JSON.parse(JSON.stringify(wanted)));
      }),
      { numRuns: 12, examples: [[{ names: [], direction: 'ASC', start: 200, limit: 25, populate: true }]] },
    );
  }
});

describe('a search of a long list', () => {
  const scope = () => ({ empresas: [lab.Empresa], unidades: [lab.Unidade] });

  beforeAll(async () => {
    // Names that come last in the list's order are as many as those that come first.
    await inLab(
      lab,
      sql`insert into pacientes ("Empresa", "NomeCompleto")
        select ${lab.Empresa}, case when n % 2 = 0 then 'Abel' else 'Zilda' end || ' da Conceição ' || n
        from generate_series(1, 60000) as n`,
    );
    await asOwner(app.connection, (client) => client.query('vacuum analyze pacientes'));
  });

  test.each(['nadaassim', 'conceicao 59999', 'ZILDA CONCEIÇÃO 777', 'xq', '12345%', 'q'])(
    'reads no row that has not its words: %s',
    async (text) => {
      const asked = parseListQuery(Paciente, { _q: text }, findResource);
      const where = whereClause(Paciente, asked, scope());
      const plan = await inLab(lab, sql<{ 'QUERY PLAN': string }>`explain select from pacientes as t where ${where}`);
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Bitmap Index Scan on "?pacientes_Empresa_Busca_idx/);
    },
  );

  test.each([
    ['abel', 0],
    ['zilda', 0],
    ['zilda conceicao', 29_990],
    ['zilda', 30_010],
    ['conceicao', 40_000],
    ['conceicao 5', 3],
    ['nadaassim', 0],
  ])('answers pages in the order of the list, wherever its words are in it: %s from %i', async (_q, _start) => {
    const query = { _q, _start: String(_start), _limit: '25' };
    const answer = await app.ask(Paciente.calls.list, { token, query });
    const asked = parseListQuery(Paciente, query, findResource);
    const wanted = await inLab(
      lab,
      sql<{ id: number }>`select t.id from pacientes as t where ${whereClause(Paciente, asked, scope())}
        order by t."NomeCompleto", t.id limit 25 offset ${_start}`,
    );
    expect(answer.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  test('sends its words folded, so that no plan folds them for each row', async () => {
    const asked = parseListQuery(Paciente, { _q: 'CONCEIÇÃO Zé' }, findResource);
    const { sql: text, parameters } = await ofLab((db) =>
      Promise.resolve(whereClause(Paciente, asked, scope()).compile(db)),
    );
    expect(text).not.toMatch(/lower/);
    expect(parameters).toEqual(expect.arrayContaining(['%conceicao%', '% ze%']));
  });

  test('of more than 200 characters is refused, of 200 answered', async () => {
    const refused = await app.refused(list, { token, query: { _q: 'ab '.repeat(167) } });
    expect(refused).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
    expect(await app.ask(list, { token, query: { _q: 'abc '.repeat(50) } })).toEqual([]);
    expect(await app.ask(list, { token, query: { _q: '%'.repeat(200) } })).toEqual([]);
  });
});

describe('a search of results', () => {
  const scope = () => ({ empresas: [lab.Empresa], unidades: [lab.Unidade] });
  let made: Readonly<Record<string, Result>>;

  beforeAll(async () => {
    ({ results: made } = await buildTest(lab, [
      { CodigoComponent: 'NAF', NomeComponent: 'Fluorização do sódio' },
      { CodigoComponent: 'FLU', NomeComponent: 'Flúor' },
    ]));
    await inLab(
      lab,
      sql`insert into results ("Empresa", "UnidadeEmpresa", "Test", "Component", "ComponentVersao", "CodigoComponent", "NomeComponent", "Ordem", "TipoComponente")
        select "Empresa", "UnidadeEmpresa", "Test", "Component", 1, 'REP', 'Repetição ' || n % 7, n, 'Numero'
        from results cross join generate_series(1, 20000) as n where id = ${made['NAF']?.id}`,
    );
    await asOwner(app.connection, (client) => client.query('vacuum analyze results'));
  });

  test.each(['REP', 'repeticao 3', 'fluor', 'NAF sodio', 'nadaassim', '%', 'rep ao', '3 REP'])(
    'finds what its words are in, in its order: %s',
    async (_q) => {
      const whole = await inLab(
        lab,
        sql<Result>`select * from results where "Empresa" = ${lab.Empresa} order by "Ordem", id`,
      );
      const words = searchWords(_q).map(fold);
      const has = ({ CodigoComponent, NomeComponent }: Result) =>
        words.every((word) => [CodigoComponent, NomeComponent].some((text) => fold(text).includes(word)));
      const wanted = words.length === 0 ? [] : whole.filter(has);
      for (const _start of [0, 30])
        expect(await app.ask(Result.calls.list, { token, query: { _q, _start, _limit: 10 } })).toEqual(
          wanted.slice(_start, _start + 10).map(({ id }) => expect.objectContaining({ id })),
        );
      expect(await app.ask(Result.calls.count, { token, query: { _q, _exato: 'true' } })).toBe(wanted.length);
    },
  );

  test('reads no row that has not its words', async () => {
    const asked = parseListQuery(Result, { _q: 'fluor' }, findResource);
    const counted = sql`select count(*) from results as t where ${whereClause(Result, asked, scope())}`;
    const plan = await inLab(lab, sql<{ 'QUERY PLAN': string }>`explain (analyze) ${counted}`);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on results/);
    expect(lines).not.toMatch(/Rows Removed by Filter: \d{4}/);
  });
});

test.each(resources.map((noun) => [noun.path, noun] as const))(
  '%s: an index gives the default order, so that a page is never sorted out of the whole table',
  async (_, noun) => {
    const asked = parseListQuery(noun, {}, findResource);
    const where = whereClause(noun, asked, { empresas: [lab.Empresa], unidades: [lab.Unidade] });
    const lines = await app.database.inTransaction({ empresas: [lab.Empresa], unidades: [lab.Unidade] }, async (db) => {
      // The tables of a test are small: the planner is told what would be too dear in a large one.
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`set local enable_bitmapscan = off`.execute(db);
      await sql`set local enable_sort = off`.execute(db);
      const explain = sql<{ 'QUERY PLAN': string }>`explain ${listStatement(noun, asked, where)}`;
      return (await explain.execute(db)).rows;
    });
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/^\s*(->\s*)?(Incremental )?Sort /m);
  },
);
