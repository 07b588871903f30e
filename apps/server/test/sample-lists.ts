import { samplesPopulate } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildJob, inLab } from './lab-builders.ts';
import type { OracleFilter, OracleQuery, OracleRow, OracleType } from './list-oracle.ts';
import { startLab } from './start-lab.ts';

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

/** A laboratory with 80 samples of odd values, and what a list of all of them answers. */
export async function startSamples() {
  const { app, lab } = await startLab();
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
  const rows: OracleRow[] = await app.ask(samplesPopulate, { token: lab.token, query: { _limit: -1 } });
  if (rows.length !== 80) throw new Error(`${rows.length} rows were seeded`);
  return { app, lab, token: lab.token, rows };
}

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
/** The columns that are the samples' own. */
export const own = Object.entries(columns).filter(([name]) => !name.includes('.'));
/** Any query of the list. */
export const query: fc.Arbitrary<OracleQuery> = fc.record({
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
export function onTheWire({ filters, sort, search, start, limit }: OracleQuery): Record<string, string | string[]> {
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
