import {
  Job,
  jobsWithRelationships,
  Paciente,
  type PassoCalendario,
  passosCalendario,
  resources,
  Result,
  resultsPopulate,
  Sample,
  samplesPopulate,
  TestHistorico,
  Tratamento,
  type Resource,
} from '@bancada/contracts';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildTest,
  buildTipoProcedimento,
  buildTratamento,
  inLab,
  type Lab,
  type TestApp,
  testApp,
} from '../../../test/index.ts';
import {
  fold,
  matching,
  page,
  type OracleFilter,
  type OracleQuery,
  type OracleRow,
  type OracleType,
} from '../../../test/list-oracle.ts';
import { type Db, jsonRows } from '../database/index.ts';
import { asOwner } from '../database/pool.ts';
import { findResource } from './find.ts';
import { listStatement, parseListQuery, whereClause } from './index.ts';
import { pageStatement } from './page-sql.ts';
import { searchWords } from './search-words.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let rows: OracleRow[];
const { list, count } = Sample.calls;

const words = [
  'Água',
  'agua',
  'ÁGUA 2',
  'Poço artesiano',
  'poco',
  'zeta',
  'Ábaco',
  'abaco',
  'Œuf',
  '100%',
  'a_b',
  `O'Brien`,
  '\\',
  '😀 riso',
  'مرحبا',
  null,
];
/** What is searched for: parts of words, several words, short ones, signs, and words of other alphabets. */
const searches = [
  'AGUA',
  'poço',
  '20261120',
  '0000',
  '%',
  "O'B",
  '100%',
  '0%',
  'a_b',
  String.raw`\ a`,
  'artes poco',
  '20261120 ÁGUA',
  'ag',
  'a',
  '2',
  '20261120_1 1',
  'zet %',
  'rt',
  '😀',
  '😀 ris',
  'œuf',
  'مرحبا',
];
const instants = [
  '2026-11-19T23:30:00Z',
  '2026-11-20T00:00:00Z',
  '2026-11-20T13:00:00.500Z',
  '2026-12-01T00:00:00Z',
  '2026-12-01T03:00:00Z',
  null,
];
const dates = ['2024-02-29', '2026-11-20', '2026-11-21', null];
const states = ['Recebida', 'Em_Analise', 'Cancelada', 'Autorizado_L'];

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  const patients = await inLab(
    lab,
    sql<{
      id: number;
    }>`insert into pacientes ("Empresa", "NomeCompleto", "CPF") values (${lab.Empresa}, 'José Água', '11144477735'), (${lab.Empresa}, 'Ana', null) returning id`,
  );
  const jobs = await Promise.all([buildJob(lab), buildJob(lab, patients[0]?.id ?? null)]);
  await inLab(lab, sql`update jobs set "Descricao" = 'Poço da fazenda' where id = ${jobs[0]?.id}`);
  const seeded = fc.sample(
    fc.record({
      Identificacao: fc.constantFrom(...words),
      DataAmostragem: fc.constantFrom(...instants),
      DataFertilizacao: fc.constantFrom(...dates),
      StatusSample: fc.constantFrom(...states),
      Virtual: fc.boolean(),
      Idade: fc.constantFrom(null, 0, 7, 35, 150),
      Job: fc.constantFrom(...jobs.map(({ id }) => id)),
      PacienteRef: fc.constantFrom(null, ...patients.map(({ id }) => id)),
    }),
    { numRuns: 80, seed: 20 },
  );
  await inLab(
    lab,
    sql`insert into samples ("Empresa", "Unidade", "Nome", "OrdemSequencial", "Identificacao", "DataAmostragem", "DataFertilizacao", "StatusSample", "Virtual", "Idade", "Job", "PacienteRef")
      select ${lab.Empresa}, ${lab.Unidade}, '20261120_' || n, n, v."Identificacao", v."DataAmostragem", v."DataFertilizacao", v."StatusSample", v."Virtual", v."Idade", v."Job", v."PacienteRef"
      from rows from (jsonb_to_recordset(${JSON.stringify(seeded)}::jsonb) as ("Identificacao" text, "DataAmostragem" timestamptz, "DataFertilizacao" date,
        "StatusSample" text, "Virtual" boolean, "Idade" int, "Job" bigint, "PacienteRef" bigint)) with ordinality as v("Identificacao", "DataAmostragem", "DataFertilizacao", "StatusSample", "Virtual", "Idade", "Job", "PacienteRef", n)`,
  );
  rows = await app.ask(samplesPopulate, { token, query: { _limit: -1 } });
  if (rows.length !== 80) throw new Error(`${rows.length} rows were seeded`);
});
afterAll(() => app.close());

const columns: Readonly<Record<string, OracleType>> = {
  id: 'number',
  Idade: 'number',
  OrdemSequencial: 'number',
  Virtual: 'boolean',
  Identificacao: 'text',
  Nome: 'text',
  StatusSample: 'text',
  DataFertilizacao: 'date',
  DataAmostragem: 'instant',
  'Job.Descricao': 'text',
  'Job.StatusTreatment': 'text',
  'PacienteRef.NomeCompleto': 'text',
};
const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
const values: Readonly<Record<OracleType, fc.Arbitrary<string>>> = {
  number: fc.constantFrom('0', '7', '35', '36', '80', '-1', '7.5', '999999999999999'),
  boolean: fc.constantFrom('true', 'false'),
  text: fc.constantFrom(...present(words), ...states, 'agua', 'POCO', '20261120_1', 'Jose', '%', '_', "'", '', 'x'),
  date: fc.constantFrom(...present(dates), '2025-01-01'),
  instant: fc.constantFrom(
    ...present(instants),
    '2026-11-19',
    '2026-11-20',
    '2026-11-30',
    '2026-12-01',
    '2026-11-19T21:00:00-03:00',
    '2030-01-01T00:00:00+14:00',
  ),
};
const operatorsOf = (type: OracleType) => [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'null',
  ...(type === 'text' ? ['contains', 'ncontains', 'containss'] : []),
];

const filter: fc.Arbitrary<OracleFilter> = fc.constantFrom(...Object.entries(columns)).chain(([field, type]) =>
  fc.constantFrom(...operatorsOf(type)).chain((operator) => {
    const one = operator === 'null' ? values.boolean : values[type];
    const many = ['in', 'nin'].includes(operator) ? 3 : 1;
    return fc.record({
      field: fc.constant(field),
      type: fc.constant(type),
      operator: fc.constant(operator),
      values: fc.array(one, { minLength: 1, maxLength: many }),
    });
  }),
);
const own = Object.entries(columns).filter(([name]) => !name.includes('.'));
const query: fc.Arbitrary<OracleQuery> = fc.record({
  filters: fc.uniqueArray(filter, { maxLength: 3, selector: ({ field, operator }) => `${field}_${operator}` }),
  sort: fc.uniqueArray(
    fc
      .constantFrom(...Object.entries(columns))
      .chain(([column, type]) => fc.boolean().map((descending) => ({ column, type, descending }))),
    { minLength: 1, maxLength: 3, selector: ({ column }) => column },
  ),
  search: fc.constantFrom(null, null, null, ...searches),
  start: fc.nat(20),
  limit: fc.constantFrom(0, 1, 10, 25, 100),
});

/** The query as the wire says it. */
function onTheWire({ filters, sort, search, start, limit }: OracleQuery): Record<string, string | string[]> {
  const pairs = filters.map(({ field, operator, values: all }): [string, string[]] => [
    operator === 'eq' ? field : `${field}_${operator}`,
    [...all],
  ]);
  return {
    ...Object.fromEntries(pairs),
    _sort: sort.map(({ column, descending }) => `${column}:${descending ? 'DESC' : 'ASC'}`).join(','),
    ...(search !== null && { _q: search }),
    _start: String(start),
    _limit: String(limit),
  };
}

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

/** Counted again and plainly, with whole numbers; the mean cut after six places. */
function totalled(Campo: string, numbers: readonly number[]) {
  if (numbers.length === 0) return { Campo, Quantidade: 0, Soma: null, Media: null, Minimo: null, Maximo: null };
  const sum = numbers.reduce((all, each) => all + each, 0);
  const cut = (BigInt(sum) * 1_000_000n) / BigInt(numbers.length);
  const digits = String(cut < 0n ? -cut : cut).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return {
    Campo,
    Quantidade: numbers.length,
    Soma: String(sum),
    Media: `${cut < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction === '' ? '' : `.${fraction}`}`,
    Minimo: String(Math.min(...numbers)),
    Maximo: String(Math.max(...numbers)),
  };
}

test('the totals of fields are those of what the same query finds in memory', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { _start: _, _limit: __, _sort: ___, ...wire } = onTheWire(asked);
      const found = matching(rows, asked, Sample.search);
      const numbersOf = (name: 'Idade' | 'OrdemSequencial') =>
        found.map((row) => row[name]).filter((each): each is number => typeof each === 'number');
      const answer = await app.ask(Sample.calls.totals, {
        token,
        query: { ...wire, _campo: ['Idade', 'OrdemSequencial'] },
      });
      expect(answer).toEqual([
        totalled('Idade', numbersOf('Idade')),
        totalled('OrdemSequencial', numbersOf('OrdemSequencial')),
      ]);
    }),
    { numRuns: 150 },
  );
});

test('the groups of a list are those of what the same query finds in memory, in the order of the list sorted by them', async () => {
  const grouped = fc.constantFrom(...own.filter(([name]) => name !== 'id'), ['PacienteRef', 'number'] as const);
  await fc.assert(
    fc.asyncProperty(query, grouped, fc.boolean(), async (asked, [column, type], descending) => {
      const sorted = { ...asked, sort: [{ column, type, descending }], start: 0, limit: 100 };
      const { _start: _, _limit: __, ...wire } = onTheWire(sorted);
      const answer = await app.ask(Sample.calls.groups, { token, query: { ...wire, _por: column, _campo: 'Idade' } });
      const listed = await app.ask(list, { token, query: onTheWire(sorted) });
      const found = new Map(matching(rows, asked, Sample.search).map((row) => [row['id'], row]));
      let from = 0;
      for (const { Valor, Texto, Quantidade, Totais } of answer) {
        const ids = listed.slice(from, from + Quantidade).map(({ id }) => id);
        const those = ids.map((id) => found.get(id));
        const values = those.map((row) => JSON.stringify(row?.[column] ?? null));
        expect(new Set(values).size).toBe(1);
        const value = those[0]?.[column] ?? null;
        expect(Valor === null).toBe(value === null);
        // A link comes as a row, a moment in the database's own words.
        const linked = column === 'PacienteRef' ? (value as OracleRow | null) : null;
        expect(Texto).toBe(linked?.['NomeCompleto'] ?? null);
        const written = {
          text: value,
          number: linked ? String(linked['id']) : value === null ? null : JSON.stringify(value),
        };
        expect(Valor).toBe(type === 'text' || type === 'number' ? written[type] : Valor);
        const numbers = those.map((row) => row?.['Idade']).filter((each): each is number => typeof each === 'number');
        expect(Totais).toEqual([totalled('Idade', numbers)]);
        from += Quantidade;
      }
      expect(from).toBe(found.size);
      expect(new Set(answer.map(({ Valor }) => Valor)).size).toBe(answer.length);
    }),
    { numRuns: 250 },
  );
});

/** The first day of a step of the calendar, worked out without the database. */
function firstDayOf(value: string, step: PassoCalendario): string {
  const day = value.includes('T')
    ? Temporal.Instant.from(value).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate()
    : Temporal.PlainDate.from(value);
  const starts = {
    dia: day,
    semana: day.subtract({ days: day.dayOfWeek - 1 }),
    mes: day.with({ day: 1 }),
    trimestre: day.with({ day: 1, month: day.month - ((day.month - 1) % 3) }),
    ano: day.with({ day: 1, month: 1 }),
  };
  return starts[step].toString();
}

test('groups by two fields, dates and moments by steps of the calendar, are those found in memory', async () => {
  const dated = fc.constantFrom('DataAmostragem' as const, 'DataFertilizacao' as const);
  const other = fc.constantFrom('StatusSample' as const, 'Idade' as const);
  const step = fc.constantFrom(...passosCalendario);
  await fc.assert(
    fc.asyncProperty(query, dated, other, step, fc.boolean(), async (asked, date, second, each, dateFirst) => {
      const { _start: _, _limit: __, _sort: ___, ...wire } = onTheWire(asked);
      const byDate = `${date}:${each}`;
      const _por = dateFirst ? [byDate, second] : [second, byDate];
      const answer = await app.ask(Sample.calls.groups, { token, query: { ...wire, _por, _campo: 'Idade' } });
      const expected = Map.groupBy(matching(rows, asked, Sample.search), (row) => {
        const [moment, value] = [row[date], row[second]];
        const pair = [
          typeof moment === 'string' ? firstDayOf(moment, each) : null,
          value === null ? null : JSON.stringify(value).replaceAll('"', ''),
        ];
        return JSON.stringify(dateFirst ? pair : pair.toReversed());
      });
      const counted = new Map(
        answer.map(({ Valor, Segundo, Quantidade, Totais }) => [
          JSON.stringify([Valor, Segundo?.Valor]),
          { Quantidade, Totais },
        ]),
      );
      const numbersOf = (those: readonly OracleRow[]) =>
        those.map((row) => row['Idade']).filter((age): age is number => typeof age === 'number');
      expect(counted).toEqual(
        new Map(
          [...expected].map(([key, those]) => [
            key,
            { Quantidade: those.length, Totais: [totalled('Idade', numbersOf(those))] },
          ]),
        ),
      );
      const firsts = answer.map(({ Valor }) => Valor);
      // Those of one value stand together.
      expect(firsts.filter((value, at) => value !== firsts[at - 1])).toHaveLength(new Set(firsts).size);
    }),
    { numRuns: 150 },
  );
});

test('groups are refused where values are not counted, and where they are too many', async () => {
  const refused = (call: typeof Sample.calls.groups, given: Record<string, string | string[]>) =>
    app.refused(call, { token, query: given });
  expect(await refused(Sample.calls.groups, {})).toMatchObject({ status: 400, code: 'COLUNA_INEXISTENTE' });
  expect(await refused(Sample.calls.groups, { _por: 'PacienteColetas' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
  expect(await refused(Sample.calls.groups, { _por: 'Nome', _campo: 'Nome' })).toMatchObject({
    code: 'BUSCA_INVALIDA',
  });
  for (const _por of ['Nome:mes', 'DataFertilizacao:seculo', 'DataFertilizacao:', 'DataFertilizacao:mes:dia'])
    expect(await refused(Sample.calls.groups, { _por })).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await refused(Sample.calls.groups, { _por: ['StatusSample', 'Idade', 'Nome'] })).toMatchObject({
    code: 'BUSCA_INVALIDA',
  });
  expect(await refused(Paciente.calls.groups, { _por: 'NomeCompleto' })).toMatchObject({ code: 'BUSCA_INVALIDA' });
  const type = await buildTipoProcedimento(app.database, lab.Empresa);
  await inLab(
    lab,
    sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
      select ${lab.Empresa}, 'G' || n, 'G' || n, ${type} from generate_series(1, 2001) as n`,
  );
  const { groups } = Tratamento.calls;
  expect(await refused(groups, { _por: 'Apelido', Apelido_contains: 'G' })).toMatchObject({
    status: 400,
    code: 'GRUPOS_DEMAIS',
    message: 'Há mais de 2000 grupos. Filtre a lista ou agrupe por outra coluna.',
  });
  const few = await app.ask(groups, { token, query: { _por: 'TipoProcedimento', Apelido_contains: 'G' } });
  expect(few).toEqual([{ Valor: String(type), Texto: 'Exame', Quantidade: 2001, Segundo: null, Totais: [] }]);
  await inLab(lab, sql`delete from tratamentos where "Empresa" = ${lab.Empresa} and "Apelido" like 'G%'`);
});

test('only numbers of nouns whose reading is not audited are totalled', async () => {
  const refused = (call: typeof Sample.calls.totals, _campo: string) => app.refused(call, { token, query: { _campo } });
  expect(await refused(Sample.calls.totals, 'Nada')).toMatchObject({ status: 400, code: 'COLUNA_INEXISTENTE' });
  for (const field of ['Nome', 'id', 'Job', 'Unidade', 'Versao'])
    expect(await refused(Sample.calls.totals, field)).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await refused(Paciente.calls.totals, 'NomeCompleto')).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await app.ask(Sample.calls.totals, { token })).toEqual([]);
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
