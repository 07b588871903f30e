import { escolherExecucao, ResultExecucao, type Result, type Test, TestHistorico } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSubmitted,
  cell,
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

let app: TestApp;
let lab: Lab;
let token: string;
let typist: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  typist = await buildPerson(lab);
});
afterAll(() => app.close());

const components = [
  { CodigoComponent: 'A' },
  { CodigoComponent: 'DOBRO', TipoComponente: 'Calculo' as const, CalculoFormula: 'A*2' },
];

/** A test that was submitted with 1 and sent to be repeated. */
async function repeated(): Promise<number> {
  const { test: made } = await buildSubmitted(lab, typist, components);
  await must(moveTest(lab, made.id, 'Repetir', { Motivo: 'Coágulo' }));
  return made.id;
}

async function must(sent: ReturnType<typeof moveTest>): Promise<void> {
  const moved = await sent;
  if (!moved.ok) throw new Error(moved.error.message);
}

async function type(id: number, value: string): Promise<void> {
  const { A } = await resultsOf(lab, id);
  if (A) await typeCells(lab, [cell(A, value)], typist.token);
}

async function choose(id: number, Execucao: number, Motivo = 'A outra tinha coágulo') {
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  return app.ask(escolherExecucao, { token, params: { id }, body: { Versao, Execucao, Motivo } });
}

const valuesOf = async (id: number) => {
  const results: Record<string, Result> = await resultsOf(lab, id);
  return [results['A']?.ValorResultado?.value ?? null, results['DOBRO']?.ValorResultado?.value ?? null];
};

const runsOf = (id: number) => app.ask(ResultExecucao.calls.list, { token, query: { Test: String(id), _limit: '-1' } });

test('a repetition keeps the run before; a person chooses which one counts, and both stay', async () => {
  const id = await repeated();
  expect(await valuesOf(id)).toEqual([null, null]);
  expect((await runsOf(id)).map(({ Execucao, ValorResultado }) => [Execucao, ValorResultado?.value])).toEqual([
    [1, '1'],
    [1, '2'],
  ]);
  await type(id, '9');
  const { test: chosen, results } = await choose(id, 1);
  expect(chosen).toMatchObject({ Execucao: 2, ExecucaoValida: 1, TestStatus: 'Em_Execucao' });
  expect(results.map(({ ValorResultado }) => ValorResultado?.value)).toEqual(['1', '2']);
  expect(await valuesOf(id)).toEqual(['1', '2']);
  const back = await choose(id, 2, 'Confirmada por outro método');
  expect(back.test.ExecucaoValida).toBeNull();
  expect(await valuesOf(id)).toEqual(['9', '18']);
  const history = await app.ask(TestHistorico.calls.list, {
    token,
    query: { Test: String(id), Acao: 'escolherExecucao' },
  });
  expect(new Set(history.map(({ Motivo }) => Motivo))).toEqual(
    new Set(['A outra tinha coágulo', 'Confirmada por outro método']),
  );
  const audit = await inLab(
    lab,
    sql<{ De: object; Para: object }>`select "De", "Para" from audit_log
      where "Entidade" = 'tests' and "RegistroId" = ${id} and "Acao" = 'escolherExecucao' order by "Seq"`,
  );
  expect(audit).toEqual([
    { De: { Execucao: 2 }, Para: { Execucao: 1 } },
    { De: { Execucao: 1 }, Para: { Execucao: 2 } },
  ]);
});

test('a run that is chosen before anything is typed begins the test; the empty one gives it back', async () => {
  const id = await repeated();
  expect((await choose(id, 1)).test.TestStatus).toBe('Em_Execucao');
  expect((await choose(id, 2)).test.TestStatus).toBe('Disponivel');
});

test('whoever typed the run that counts does not verify it, whoever chose it', async () => {
  const id = await repeated();
  await choose(id, 1);
  await must(moveTest(lab, id, 'Digitado'));
  const refused = await moveTest(lab, id, 'Conferido', { token: typist.token });
  expect(refused.ok ? null : refused.error.code).toBe('TRANSICAO_MESMA_PESSOA');
  // Submitted, the choice is made.
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  const body = { Versao, Execucao: 2, Motivo: 'Tarde' };
  expect((await app.refused(escolherExecucao, { token, params: { id }, body })).code).toBe('RESULTADO_TRAVADO');
});

test('what does not exist, what counts already, a stale version, a held run and who may not type are refused', async () => {
  const id = await repeated();
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  const refused = (change: object, as = token) =>
    app.refused(escolherExecucao, {
      token: as,
      params: { id },
      body: { Versao, Execucao: 1, Motivo: 'Porque sim', ...change },
    });
  expect((await refused({ Execucao: 7 })).code).toBe('NAO_ENCONTRADO');
  expect((await refused({ Execucao: 2 })).code).toBe('DADOS_INVALIDOS');
  expect((await refused({ Versao: Versao - 1 })).status).toBe(409);
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect((await refused({}, reader.token)).status).toBe(403);
  await inLab(lab, sql`update result_execucaos set "Riscos" = '["qc"]' where "Test" = ${id}`);
  expect((await refused({})).code).toBe('CONTROLE_REPROVADO');
  expect(await valuesOf(id)).toEqual([null, null]);
});

test('however often it is repeated, typed and chosen, each run keeps what was last typed in it', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), value: fc.integer({ min: 1, max: 99 }).map(String) }),
    fc.record({ do: fc.constant('choose' as const), run: fc.nat(3) }),
    fc.record({ do: fc.constant('repeat' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const id = await repeated();
      const runs: (string | null)[] = ['1', null];
      let at = 1;
      for (const each of steps) {
        if (each.do === 'type') {
          await type(id, each.value);
          runs[at] = each.value;
        } else if (each.do === 'choose') {
          const run = each.run % runs.length;
          if (run === at) continue;
          await choose(id, run + 1);
          at = run;
        } else if (runs[at] !== null) {
          await must(moveTest(lab, id, 'Digitado', { token: typist.token }));
          await must(moveTest(lab, id, 'Repetir', { Motivo: 'De novo' }));
          at = runs.push(null) - 1;
        }
        expect((await valuesOf(id))[0]).toBe(runs[at]);
      }
      const kept = new Map(
        (await runsOf(id)).map((row) => [`${row.Result}/${row.Execucao}`, row.ValorResultado?.value]),
      );
      const { A } = await resultsOf(lab, id);
      const others = [...runs.keys()].filter((run) => run !== at);
      expect(others.map((run) => kept.get(`${A?.id}/${run + 1}`) ?? null)).toEqual(others.map((run) => runs[run]));
    }),
    { numRuns: 12 },
  );
});
