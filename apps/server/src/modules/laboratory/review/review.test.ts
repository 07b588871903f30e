import {
  bulkTransition,
  createControleMedida,
  lerFilaRevisao,
  type LinhaRevisao,
  type Risco,
  type Test,
} from '@bancada/contracts';
import { novaFaixa } from '@bancada/contracts/laboratory';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildControl, measureBody } from '../../../../test/controls.ts';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  force,
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { buildPaciente } from '../../../../test/patients.ts';

let app: TestApp;
let lab: Lab;
let people: Person[];
let Tratamento: number;
/** An exam that two people verify. */
let Duplo: number;
/** A patient whose last glucose was 80, and the test that says so. */
let known: number;
let past: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  people = await Promise.all(Array.from({ length: 3 }, () => buildPerson(lab)));
  const components: Parameters<typeof buildTratamento>[1] = [
    {
      CodigoComponent: 'GLI',
      DeltaPercentual: '20',
      DeltaDias: 30,
      ResultadoReferencia: [novaFaixa({ Minimo: '70', Maximo: '99', CriticoMinimo: '40', CriticoMaximo: '400' })],
    },
    { CodigoComponent: 'AUX', Obrigatorio: false },
    { CodigoComponent: 'INV', TipoComponente: 'Calculo', CalculoFormula: '1 / AUX', Obrigatorio: false },
  ];
  Tratamento = await buildTratamento(lab, components);
  Duplo = await buildTratamento(lab, components);
  await inLab(
    lab,
    sql`insert into exame_definicaos ("Empresa", "Tratamento", "Conferencias", "AnexoObrigatorio")
      values (${lab.Empresa}, ${Duplo}, 2, false)`,
  );
  ({ id: known } = await buildPaciente(lab));
  ({ id: past } = await submitted(known, ['80'], '1', people[0]));
  await force(lab, 'tests', past, { TestStatus: 'Autorizado', AutorizadoEm: new Date(Date.now() - 86_400_000) });
});
afterAll(() => app.close());

const exists = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody');
  return person;
};

/** A test of a patient, typed (each value after the other) and submitted by somebody. */
async function submitted(
  patient: number | null,
  values: readonly string[],
  aux: string,
  by: Person | undefined,
  exam = Tratamento,
) {
  const { token } = exists(by);
  const { id: Job } = await buildJob(lab, patient);
  const [sample] = await buildSamples(lab, { Job, Tratamentos: [exam] });
  const [found] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id}`);
  const id = found?.id ?? 0;
  for (const value of values) await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], value)], token);
  await typeCells(lab, [cell((await resultsOf(lab, id))['AUX'], aux)], token);
  expect(await moveTest(lab, id, 'Digitado', { token })).toMatchObject({ ok: true });
  return rowOf<Test>(lab, 'tests', id);
}

const queue = (token: string, query = {}) => app.ask(lerFilaRevisao, { token, query: { _limit: 500, ...query } });

const keys = ['PERMITE_AUTOCONFERENCIA', 'PERMITE_AUTORIZAR_DIGITADO', 'PERMITE_AUTORIZAR_CONFERIDO'] as const;
async function allow(allowed: readonly boolean[]): Promise<void> {
  await inLab(lab, sql`delete from configuracao_empresas where "Empresa" = ${lab.Empresa}`);
  for (const [index, Chave] of keys.entries())
    await inLab(
      lab,
      sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor")
        values (${lab.Empresa}, ${Chave}, ${allowed[index] ? 'Sim' : 'Nao'})`,
    );
}

/** What the values of a test are to be looked at for, from the definition of its components alone. */
function risksIn({ value, edited, fails, returning }: World): Risco[] {
  const n = Number(value);
  const risks: Risco[] = [];
  if (n <= 40 || n >= 400) risks.push('critico');
  else if (n < 70 || n > 99) risks.push('fora_da_faixa');
  if (edited) risks.push('editado');
  if (fails) risks.push('falha');
  if (returning && Math.abs(n - 80) > 16) risks.push('delta');
  return risks.toSorted();
}

const world = fc.record({
  value: fc.constantFrom('80', '85', '90', '97', '99', '64', '63', '120', '40', '500'),
  edited: fc.boolean(),
  fails: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  returning: fc.boolean(),
  /** Of the exam that two people verify. */
  twice: fc.boolean(),
  by: fc.nat(2),
  /** Who has verified it already, past its risks. */
  verifier: fc.option(fc.nat(2)),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

/** One of each: accepted, flagged, and held because the first person typed it. Chance alone may miss one of them. */
const plain: World = {
  value: '90',
  edited: false,
  fails: false,
  returning: false,
  twice: false,
  by: 1,
  verifier: null,
};
const oneOfEach: World[] = [
  plain,
  { ...plain, value: '500' },
  { ...plain, by: 0 },
  { ...plain, twice: true, verifier: 0 },
  { ...plain, twice: true, verifier: 2 },
];

test('no flagged test is ever accepted in bulk, no person takes two parts unless allowed, and the queue says so beforehand', async () => {
  const seen = { flagged: 0, moved: 0, held: 0 };
  const allowed = fc.oneof(fc.constant([false, false, false]), fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()));
  await fc.assert(
    fc.asyncProperty(fc.array(world, { minLength: 3, maxLength: 5 }), fc.nat(2), allowed, async (worlds, who, may) => {
      await inLab(lab, sql`update tests set "TestStatus" = 'Cancelado' where id <> ${past}`);
      await allow([true, true, true]);
      const model = new Map<number, World>();
      for (const each of worlds) {
        const values = each.edited ? ['91', each.value] : [each.value];
        const exam = await submitted(
          each.returning ? known : null,
          values,
          each.fails ? '0' : '1',
          people[each.by],
          each.twice ? Duplo : Tratamento,
        );
        model.set(exam.id, each);
        if (each.verifier === null) continue;
        const Ciente = Object.values(await resultsOf(lab, exam.id)).map(({ id }) => id);
        const verifier = exists(people[each.verifier]);
        expect(await moveTest(lab, exam.id, 'Conferido', { token: verifier.token, Ciente })).toMatchObject({
          ok: true,
          answer: { TestStatus: each.twice ? 'Digitado' : 'Conferido', ConferenciasFeitas: 1 },
        });
      }
      await allow(may);
      const reader = exists(people[who]);
      const { Linhas, total, Riscos } = await queue(reader.token);
      expect(total).toBe(worlds.length);
      expect(new Set(Linhas.map(({ id }) => id))).toEqual(new Set(model.keys()));
      for (const row of Linhas) expect([row.id, row.Riscos.toSorted()]).toEqual([row.id, risksOf(model, row)]);
      for (const [risk, n] of Object.entries(Riscos))
        expect(n).toBe((await queue(reader.token, { Risco: risk })).total);
      const moved = await acceptEverything(reader.token, Linhas);
      for (const row of Linhas) {
        const flagged = risksOf(model, row).length > 0;
        expect({ row, moved: moved.has(row.id) }).toEqual({ row, moved: row.Pronto });
        expect(row.Pronto).toBe(row.ParaMim && !flagged);
        const { DigitadoPor, ConferidoPor, AutorizadoPor } = await rowOf<Test>(lab, 'tests', row.id);
        const { id } = reader;
        const { verifier } = model.get(row.id) ?? plain;
        const before = verifier === null ? null : people[verifier]?.id;
        const other =
          AutorizadoPor === null
            ? (DigitadoPor !== id || may[0]) && before !== id
            : (DigitadoPor !== id || may[1]) && (ConferidoPor !== id || may[2]);
        const isMoved = moved.has(row.id);
        const by = isMoved ? (AutorizadoPor ?? ConferidoPor ?? id) : id;
        expect({ id: row.id, by, allowed: !isMoved || other }).toEqual({ id: row.id, by: id, allowed: true });
        seen[isMoved ? 'moved' : flagged ? 'flagged' : 'held'] += 1;
      }
    }),
    { numRuns: 12, examples: [[oneOfEach, 0, [false, false, false]]] },
  );
  expect(Object.values(seen).every((n) => n > 0)).toBe(true);
});

const risksOf = (model: ReadonlyMap<number, World>, { id }: Pick<LinhaRevisao, 'id'>): Risco[] => {
  const found = model.get(id);
  if (!found) throw new Error(`Test ${id} is of no world`);
  return risksIn(found);
};

/** Asks each step for all of them at once, whatever the queue says; those that moved. */
async function acceptEverything(token: string, rows: readonly LinhaRevisao[]): Promise<ReadonlySet<number>> {
  const moved = new Set<number>();
  for (const [action, state] of [
    ['autorizar', 'Conferido'],
    ['conferir', 'Digitado'],
  ] as const) {
    const tests = rows.filter(({ TestStatus }) => TestStatus === state).map(({ id, Versao }) => ({ id, Versao }));
    if (tests.length === 0) continue;
    const { outcomes } = await app.ask(bulkTransition, { token, body: { action, tests } });
    for (const outcome of outcomes) if (outcome.status === 'ok') moved.add(outcome.id);
  }
  return moved;
}

test('a component without a control in the day before is flagged, until one is measured; a rejected one holds it', async () => {
  await allow([false, false, false]);
  const [typist, reviewer] = people;
  const exam = await submitted(null, ['90'], '1', typist);
  const component = (await resultsOf(lab, exam.id))['GLI']?.Component ?? 0;
  const lot = await buildControl(lab, component);
  const risks = async (id: number) => (await queue(exists(reviewer).token)).Linhas.find((row) => row.id === id)?.Riscos;
  expect(await risks(exam.id)).toEqual([]);
  const next = await submitted(null, ['91'], '1', typist);
  expect(await risks(next.id)).toEqual(['sem_controle']);
  const now = new Date().toISOString();
  const measured = (value: string) =>
    app.ask(createControleMedida, { token: lab.token, body: measureBody(lot, value, now) });
  await measured('101');
  expect(await risks(next.id)).toEqual([]);
  const last = await submitted(null, ['92'], '1', typist);
  expect(await risks(last.id)).toEqual([]);
  await measured('130');
  expect(await risks(last.id)).toEqual(['qc']);
});

test('the queue is narrowed by exam, state, promise and page, and shows nothing of other units', async () => {
  const { token } = exists(people[1]);
  const { Exames, total } = await queue(token);
  expect(Exames.map(({ id }) => id)).toEqual(expect.arrayContaining([Tratamento]));
  expect(Exames.reduce((sum, { Quantidade }) => sum + Quantidade, 0)).toBe(total);
  const [first] = (await queue(token)).Linhas;
  await force(lab, 'tests', first?.id ?? 0, { Prazo: '2026-01-10T15:00:00Z' });
  const promised = await queue(token, { PrazoAte: '2026-01-10' });
  expect(promised.Linhas.map(({ id }) => id)).toEqual([first?.id]);
  expect((await queue(token, { PrazoAte: '2026-01-09' })).total).toBe(0);
  const paged = await queue(token, { _limit: 1, _start: 1 });
  expect([paged.Linhas.length, paged.total]).toEqual([1, total]);
  expect((await queue(token, { Tratamento: Duplo + 1 })).total).toBe(0);
  const other = await buildLab(app);
  expect(await queue(other.token)).toMatchObject({ total: 0, Linhas: [], Riscos: {}, Exames: [] });
  const { token: readerToken } = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect((await queue(readerToken, { ParaMim: 'true' })).total).toBe(0);
  expect((await queue(readerToken)).Linhas.every(({ ParaMim }) => !ParaMim)).toBe(true);
});
