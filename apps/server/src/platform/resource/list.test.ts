import {
  Job,
  jobsWithRelationships,
  Paciente,
  resultsPopulate,
  Sample,
  samplesPopulate,
  TestHistorico,
  Tratamento,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildLab, buildTest, buildTipoProcedimento, buildTratamento, inLab } from '../../../test/index.ts';
import { fold, matching, page } from '../../../test/list-oracle.ts';
import { findResource } from './find.ts';
import { parseListQuery } from './index.ts';

import { onTheWire, own, query, startSamples } from '../../../test/sample-lists.ts';
const { app, lab, token, rows } = await startSamples();
const { list, count } = Sample.calls;

test('a list answers what the same query finds in memory, in the same order, and counts it', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const wire = onTheWire(asked);
      const answer = await app.ask(list, { token, query: wire });
      expect(answer.map(({ id }) => id)).toEqual(page(rows, asked, Sample.search).map(({ id }) => id));
      expect(await app.ask(count, { token, query: wire })).toBe(matching(rows, asked, Sample.search).length);
    }),
    { numRuns: 400 },
  );
});

test('a noun without search fields is searched in vain', async () => {
  expect(TestHistorico.search).toEqual([]);
  expect(await app.ask(TestHistorico.calls.list, { token, query: { _q: 'nota' } })).toEqual([]);
});

test('a link shows what it says alone, also where another column begins with the same name', () => {
  const shape = Job.row.extend({ Codigo_Interno: Job.row.shape.Descricao });
  const find = (path: string) => (path === Job.path ? { ...Job, row: shape } : findResource(path));
  const parse = (name: string, value: string) => parseListQuery(Sample, { [name]: value }, find);
  expect(() => parse('_sort', 'Job.Codigo_Interno')).toThrow('A coluna Job.Codigo_Interno não existe');
  expect(() => parse('Job.Codigo_Interno_contains', '1')).toThrow('não existe');
  expect(parse('_sort', 'Job.Codigo:DESC').sort[0]).toEqual({
    relation: 'Job',
    column: 'Codigo',
    descending: true,
  });
});

test('the values of a field are counted as the same query finds them in memory', async () => {
  const state = own.filter(([name]) => ['Virtual', 'StatusSample'].includes(name));
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom(...state),
      fc.constantFrom('', 'REC', 'analise'),
      async (asked, [name], text) => {
        const { _start: _, _limit: __, _sort: ___, ...wire } = onTheWire(asked);
        const found = matching(rows, asked, Sample.search).map((row) => String(row[name]));
        const counts = new Map<string, number>();
        for (const value of found)
          if (fold(value).includes(fold(text))) counts.set(value, (counts.get(value) ?? 0) + 1);
        const answer = await app.ask(Sample.calls.values, { token, query: { ...wire, _campo: name, _texto: text } });
        expect(new Map(answer.map(({ Valor, Quantidade }) => [Valor, Quantidade]))).toEqual(counts);
        const amounts = answer.map(({ Quantidade }) => Quantidade);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      },
    ),
    { numRuns: 150 },
  );
});

test('values of links come with what they are called; free texts of health data are not counted', async () => {
  const Tipo = await buildTipoProcedimento(app.database, lab.Empresa);
  await buildTratamento(lab);
  expect(await app.ask(Tratamento.calls.values, { token, query: { _campo: 'TipoProcedimento' } })).toMatchObject([
    { Valor: String(Tipo), Texto: 'Exame' },
  ]);
  const jobs = await app.ask(Job.calls.values, { token, query: { _campo: 'Unidade' } });
  expect(jobs.reduce((sum, { Quantidade }) => sum + Quantidade, 0)).toBe(await app.ask(Job.calls.count, { token }));
  expect(await app.refused(Paciente.calls.values, { token, query: { _campo: 'NomeCompleto' } })).toMatchObject({
    status: 400,
    code: 'BUSCA_INVALIDA',
  });
  expect(await app.refused(Job.calls.values, { token, query: { _campo: 'Nada' } })).toMatchObject({
    status: 400,
    code: 'COLUNA_INEXISTENTE',
  });
});

test('pages put together are the whole list, whatever it is sorted by', async () => {
  const pages = fc.tuple(fc.constantFrom(...own), fc.boolean(), fc.integer({ min: 7, max: 40 }));
  await fc.assert(
    fc.asyncProperty(pages, async ([[column], descending, size]) => {
      const found: unknown[] = [];
      for (let start = 0; start < 80; start += size) {
        const part = await app.ask(list, {
          token,
          query: { _sort: `${column}:${descending ? 'desc' : 'asc'}`, _start: start, _limit: size },
        });
        found.push(...part.map(({ id }) => id));
      }
      expect(new Set(found).size).toBe(80);
    }),
    { numRuns: 15 },
  );
});

describe('what a list does not know', () => {
  const noColumn = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', 'nome', 'Paciente', 'length'),
    )
    .filter(
      (name) =>
        !Object.hasOwn(Sample.row.shape, name) && !/^_(start|limit|sort|q)$/.test(name) && !/[_.,:\0]/.test(name),
    );

  test('is refused by name, as a filter and as an order', async () => {
    await fc.assert(
      fc.asyncProperty(noColumn, async (name) => {
        const code = 'COLUNA_INEXISTENTE';
        const sort = name.trimStart();
        expect(await app.refused(list, { token, query: { _sort: `${name}:ASC` } })).toMatchObject({
          status: 400,
          code,
          message: `A coluna ${sort} não existe no objeto`,
        });
        expect(await app.refused(list, { token, query: { [name]: '1' } })).toMatchObject({
          status: 400,
          code,
          message: `A coluna ${name} não existe no objeto`,
        });
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['constructor_null', 'true', 'A coluna constructor não existe no objeto'],
    ['_fields', 'Nome', 'A coluna _fields não existe no objeto'],
    ['PacienteRef.CPF', '11144477735', 'A coluna PacienteRef.CPF não existe no objeto'],
    ['PacienteRef.CPF_contains', '111', 'A coluna PacienteRef.CPF_contains não existe no objeto'],
    ['Job.Codigo.id', '1', 'A coluna Job.Codigo.id não existe no objeto'],
    ['Laudo.id', '1', 'A coluna Laudo.id não existe no objeto'],
    ['__proto__.id', '1', 'A coluna __proto__.id não existe no objeto'],
  ])('%s=%s: %s', async (name, value, message) => {
    expect(await app.refused(list, { token, query: { [name]: value } })).toMatchObject({
      status: 400,
      code: 'COLUNA_INEXISTENTE',
      message,
    });
  });

  test.each([
    ['Nome_like', 'x'],
    ['Nome_', 'x'],
    ['Idade', 'sete'],
    ['Idade', '1e3'],
    ['Idade', '9'.repeat(16)],
    ['Virtual', 'sim'],
    ['DataFertilizacao', '2026-02-30'],
    ['DataAmostragem_gte', 'ontem'],
    ['DataAmostragem_gte', '2026-11-20T00:00:00+23:00'],
    ['DataAmostragem', '2026-11-20T00:00:00.1234567890Z'],
    ['PacienteColetas', '[]'],
    ['Idade_null', 'talvez'],
    ['_start', '1.5'],
    ['_limit', '-2'],
  ])('%s=%s is no filter', async (name, value) => {
    const refusal = await app.refused(list, { token, query: { [name]: value } });
    expect(refusal).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
    expect(refusal.message).toContain(name);
  });

  test('is not a reason to fail: any query is answered or refused', async () => {
    const key = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'id',
        'Nome_contains',
        'Idade_in',
        '_q',
        '_sort',
        '_limit',
        'Job.Codigo',
        'DataAmostragem_lt',
        '_start',
      ),
    );
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(key, fc.oneof(text, fc.array(text, { maxLength: 3 })), { maxKeys: 3 }),
        async (wild) => {
          const { status } = await app.send(list, { token, query: wild });
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('lists of the laboratory', () => {
  test('show linked rows with the fields of the relation, and null where there is none', async () => {
    const [linked] = await app.ask(samplesPopulate, {
      token,
      query: { 'PacienteRef.NomeCompleto': 'José Água', _limit: 1 },
    });
    expect(linked?.PacienteRef).toEqual({
      id: expect.any(Number),
      NomeCompleto: 'José Água',
    } satisfies Partial<Paciente>);
    expect(Object.keys(linked?.Job ?? {}).toSorted()).toEqual(['Codigo', 'Descricao', 'StatusTreatment', 'id']);
    const [alone] = await app.ask(samplesPopulate, { token, query: { PacienteRef_null: 'true', _limit: 1 } });
    expect(alone?.PacienteRef).toBeNull();
  });

  test('find results by job, sample, patient and procedure, and give only the columns asked for', async () => {
    const { test: exam, sample, results } = await buildTest(lab, [{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }]);
    const [patient] = await inLab(
      lab,
      sql<{
        id: number;
      }>`insert into pacientes ("Empresa", "NomeCompleto") values (${lab.Empresa}, 'Rui') returning id`,
    );
    await inLab(lab, sql`update samples set "PacienteRef" = ${patient?.id} where id = ${sample.id}`);
    const ids = Object.values(results).map(({ id }) => id);
    const ways = {
      Job: sample.Job,
      Sample: sample.id,
      PacienteRef: patient?.id ?? 0,
      Tratamento: exam.Tratamento,
      Test: exam.id,
    };
    for (const [way, id] of Object.entries(ways)) {
      expect((await app.ask(resultsPopulate, { token, query: { [way]: id } })).map(({ id }) => id)).toEqual(ids);
    }
    expect(await app.ask(resultsPopulate, { token, query: { Sample: sample.id, Job: 1, _limit: 5 } })).toEqual([]);
    const [slim] = await app.ask(resultsPopulate, {
      token,
      query: { Sample: sample.id, _fields: 'CodigoComponent,Versao' },
    });
    expect(slim).toEqual({ id: ids[0], CodigoComponent: 'A', Versao: 1 });
    for (const [name, wrong] of Object.entries({
      Job: 'x',
      Sample: '-1',
      PacienteRef: ['1', '1e9'],
      _fields: 'toString',
    })) {
      expect(await app.refused(resultsPopulate, { token, query: { [name]: wrong } })).toMatchObject({ status: 400 });
    }
  });

  test('a job is listed and counted by its own words, by its patient and by the labels of its samples', async () => {
    const { sample } = await buildTest(lab);
    const [patient] = await inLab(
      lab,
      sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto")
        values (${lab.Empresa}, 'Zulmira Quintanilha') returning id`,
    );
    await inLab(
      lab,
      sql`update jobs set "PacienteRef" = ${patient?.id}, "Descricao" = 'Potabilidade xyzw' where id = ${sample.Job}`,
    );
    const codes = ['quintanilha', 'XYZW', sample.CodigoBarras];
    for (const _q of codes) {
      const rows = await app.ask(Job.calls.list, { token, query: { _q } });
      expect(rows.map(({ id }) => id)).toEqual([sample.Job]);
      expect(await app.ask(Job.calls.count, { token, query: { _q } })).toBe(1);
      const lines = await app.ask(jobsWithRelationships, { token, query: { _q } });
      expect(lines.map(({ id }) => id)).toEqual([sample.Job]);
    }
    // Its words may not be spread over several of these rows, and somebody else's patient finds nothing here.
    expect(await app.ask(Job.calls.count, { token, query: { _q: 'quintanilha xyzw' } })).toBe(0);
    const other = await buildLab(app);
    expect(await app.ask(Job.calls.count, { token: other.token, query: { _q: 'quintanilha' } })).toBe(0);
  });

  test('count how far the samples and tests of a job are, and find it by what its samples are called', async () => {
    const { sample } = await buildTest(lab);
    await inLab(lab, sql`update samples set "Identificacao" = 'Lóte único' where id = ${sample.id}`);
    const [job] = await app.ask(jobsWithRelationships, { token, query: { _q: 'LOTE UNI' } });
    expect(job).toMatchObject({
      id: sample.Job,
      PacienteRef: null,
      Samples: { total: 1, recebidas: 1 },
      Tests: { total: 1, digitados: 0, conferidos: 0, autorizados: 0 },
    });
  });
});
