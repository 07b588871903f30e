// @module-tag second
import { bulkTransition, type Test, type TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  inLab,
  type Lab,
  moveTest,
  type Person,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { Random } from '../../../demo/random.ts';

/** How many tests one job has, on how many tubes. */
const TESTS = 200;
const TUBES = 20;
const STEPS = 20;

let app: TestApp;
let lab: Lab;
let typist: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  typist = await buildPerson(lab);
});
afterAll(() => app.close());

/** A test of the graph: it measures one number and adds what the tests give that it takes values from. */
interface Node {
  readonly sources: readonly number[];
  id: number;
  typed: number | null;
  state: TestStatus;
}

const submitted: readonly TestStatus[] = ['Digitado', 'Conferido', 'Autorizado'];
const level = (state: TestStatus) => submitted.indexOf(state);

/** Exams of which each takes sums of up to three before it, and a job that has them all. */
async function buildGraph(random: Random): Promise<Node[]> {
  const sums: number[] = [];
  const exams: number[] = [];
  const nodes: Node[] = [];
  for (let place = 0; place < TESTS; place++) {
    const wanted = place === 0 ? 0 : random.whole(0, 3);
    const sources = [
      ...new Set(Array.from({ length: wanted }, () => random.whole(Math.max(0, place - 12), place - 1))),
    ];
    const taken = sources.map((_, index) => `X${index}`);
    const exam = await buildTratamento(lab, [
      { CodigoComponent: 'V', CasasDecimais: 0 },
      ...sources.map((source, index) => ({
        CodigoComponent: `X${index}`,
        CasasDecimais: 0,
        ComponenteOrigem: sums[source] ?? null,
      })),
      { CodigoComponent: 'S', CasasDecimais: 0, TipoComponente: 'Calculo', CalculoFormula: ['V', ...taken].join('+') },
    ]);
    const [sum] = await inLab(
      lab,
      sql<{ id: number }>`select id from components where "Tratamento" = ${exam} and "CodigoComponent" = 'S'`,
    );
    sums.push(sum?.id ?? 0);
    exams.push(exam);
    nodes.push({ sources, id: 0, typed: null, state: 'Disponivel' });
  }
  await order(nodes, exams);
  return nodes;
}

/** The exams come on tubes in no order of theirs: what takes a value is often there before what gives it. */
async function order(nodes: readonly Node[], exams: readonly number[]): Promise<void> {
  const { id: Job } = await buildJob(lab);
  for (let tube = 0; tube < TUBES; tube++) {
    const Tratamentos = exams.filter((_, place) => (place * 7) % TUBES === tube).toReversed();
    await buildSamples(lab, { Job, Tratamentos });
  }
  const tests = await inLab(lab, sql<Test>`select id, "Tratamento" from tests where "Job" = ${Job}`);
  const byExam = new Map(tests.map(({ id, Tratamento }) => [Tratamento, id]));
  for (const [place, node] of nodes.entries()) node.id = byExam.get(exams[place] ?? 0) ?? 0;
}

/** What the sum of a test must be, from what was typed alone; null where something is missing. */
function sumOf(nodes: readonly Node[], place: number): number | null {
  const { typed, sources } = at(nodes, place);
  const taken = sources.map((source) => givenBy(nodes, source));
  return typed === null || taken.includes(null) ? null : taken.reduce<number>((sum, each) => sum + (each ?? 0), typed);
}

const givenBy = (nodes: readonly Node[], place: number) =>
  at(nodes, place).state === 'Rejeitado' ? null : sumOf(nodes, place);

function at(nodes: readonly Node[], place: number): Node {
  const node = nodes[place];
  if (!node) throw new Error(`No test ${place}`);
  return node;
}

/** Everything that takes a value from a test, by whatever way. */
function behind(nodes: readonly Node[], place: number): Node[] {
  const reached = new Set([place]);
  for (const [index, { sources }] of nodes.entries())
    if (sources.some((source) => reached.has(source))) reached.add(index);
  return [...reached].filter((index) => index !== place).map((index) => at(nodes, index));
}

interface Row {
  readonly Test: number;
  readonly CodigoComponent: string;
  readonly value: string | null;
  readonly failed: boolean;
}

/** The sums and the states that are stored are those that follow from what was done. */
async function holds(nodes: readonly Node[]): Promise<void> {
  const ids = nodes.map(({ id }) => id);
  const rows = await inLab(
    lab,
    sql<Row>`
      select "Test", "CodigoComponent", "ValorResultado" ->> 'value' as value, "Problema" is not null as failed
      from results where "Test" = any(${ids}) and "CodigoComponent" in ('V', 'S')`,
  );
  const stored = new Map(rows.map((row) => [`${row.Test} ${row.CodigoComponent}`, row]));
  const sums = nodes.map(({ id, typed, state }) => {
    // What is rejected stays as it was.
    if (state === 'Rejeitado') return null;
    const { value, failed } = stored.get(`${id} S`) ?? { value: null, failed: false };
    // What was never touched is not calculated either.
    return failed || value === null ? null : typed === null ? 'a sum of nothing' : Number(value);
  });
  expect(sums).toEqual(nodes.map(({ state }, place) => (state === 'Rejeitado' ? null : sumOf(nodes, place))));
  const tests = await inLab(
    lab,
    sql<Test>`select id, "TestStatus" from tests where "Job" = (
    select "Job" from tests where id = ${ids[0]})`,
  );
  const states = new Map(tests.map(({ id, TestStatus }) => [id, TestStatus]));
  expect(ids.map((id) => states.get(id))).toEqual(nodes.map(({ state }) => state));
}

async function type(nodes: readonly Node[], some: readonly Node[], value: (node: Node) => number): Promise<void> {
  const open = some.filter(({ state }) => state === 'Disponivel' || state === 'Em_Execucao');
  const rows = await inLab(
    lab,
    sql<{ id: number; Test: number; Versao: number }>`
      select id, "Test", "Versao" from results where "Test" = any(${open.map(({ id }) => id)}) and "CodigoComponent" = 'V'`,
  );
  const byTest = new Map(nodes.map((node) => [node.id, node]));
  const items = rows.map(({ id, Test: of, Versao }) => {
    const node = byTest.get(of);
    if (!node) throw new Error(`Test ${of} is not of the graph`);
    node.typed = value(node);
    node.state = 'Em_Execucao';
    return { id, Versao, ValorResultado: { type: 'Numero' as const, value: String(node.typed) } };
  });
  const { outcomes } = items.length > 0 ? await typeCells(lab, items, typist.token) : { outcomes: [] };
  expect(outcomes.filter(({ status }) => status !== 'ok')).toEqual([]);
}

/** Submits whatever can be: a test goes if its sum is there, and what it takes values from goes or has gone. */
async function submitAll(nodes: readonly Node[]): Promise<void> {
  const open = nodes.filter(({ state }) => state === 'Disponivel' || state === 'Em_Execucao');
  const rows = await inLab(
    lab,
    sql<Test>`select id, "Versao" from tests where "id" = any(${open.map(({ id }) => id)}) order by id desc`,
  );
  if (rows.length === 0) return;
  const tests = rows.map(({ id, Versao }) => ({ id, Versao }));
  await app.ask(bulkTransition, { token: typist.token, body: { action: 'digitar', tests } });
  for (const [place, node] of nodes.entries()) {
    if (!open.includes(node) || sumOf(nodes, place) === null) continue;
    if (node.sources.every((source) => level(at(nodes, source).state) >= 0)) node.state = 'Digitado';
  }
}

/** Gives a submitted test back, repeats or rejects it: what takes values from it goes back with it. */
async function sendBack(
  nodes: readonly Node[],
  place: number,
  to: 'Em_Execucao' | 'Repetir' | 'Rejeitado',
): Promise<void> {
  const node = at(nodes, place);
  if (node.state !== 'Digitado') return;
  const moved = await moveTest(lab, node.id, to);
  expect(moved.ok).toBe(true);
  node.state = to === 'Repetir' ? 'Disponivel' : to;
  if (to === 'Repetir') node.typed = null;
  for (const each of behind(nodes, place)) if (submitted.includes(each.state)) each.state = 'Em_Execucao';
}

test.each([1, 2])(
  'a job of two hundred tests that depend on each other holds, whatever is done with it (graph %i)',
  async (seed) => {
    const random = new Random(seed);
    const nodes = await buildGraph(random);
    await type(nodes, nodes, () => random.whole(0, 99));
    await holds(nodes);
    for (let step = 0; step < STEPS; step++) {
      const act = random.whole(0, 3);
      const place = random.whole(0, TESTS - 1);
      if (act === 0) await type(nodes, [at(nodes, place)], () => random.whole(0, 99));
      else if (act === 1) await submitAll(nodes);
      else if (act === 2) await sendBack(nodes, place, random.whole(0, 4) === 0 ? 'Rejeitado' : 'Em_Execucao');
      else await sendBack(nodes, place, 'Repetir');
      await holds(nodes);
    }
  },
  120_000,
);
