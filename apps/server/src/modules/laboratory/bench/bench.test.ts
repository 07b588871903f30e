import { ControleMedida, lerBancada, Test, type Test as TestRow } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildControl, measure } from '../../../../test/controls.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  force,
  inLab,
  type Lab,
  moveTest,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { localDay } from '../../../platform/zone.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const read = (token = lab.token, query = {}) => app.ask(lerBancada, { token, query });
/** The blocks by their names: each line as its value, its series and its number. */
const shown = async (token?: string) =>
  Object.fromEntries(
    (await read(token)).Blocos.map(({ Bloco, Linhas }) => [
      Bloco,
      Linhas.map(({ Valor, Serie, Quantidade }) => [Valor, Serie, Quantidade]),
    ]),
  );

test('the overview counts what waits, what was promised by the hour, what is repeated and what controls measured', async () => {
  const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }], true);
  await buildSamples(lab, { Tratamentos: [Tratamento], Quantidade: 4 });
  const tests = await inLab(lab, sql<TestRow>`select * from tests where "Tratamento" = ${Tratamento} order by id`);
  const [late, inTime, open, again] = tests.map(({ id }) => id);
  const now = Date.now();
  const moment = (at: number) => new Date(at).toISOString();
  for (const id of tests.map((each) => each.id)) await force(lab, 'tests', id, { Setor: 'Bioquímica' });
  await force(lab, 'tests', late ?? 0, { Prazo: moment(now - 1) });
  await force(lab, 'tests', inTime ?? 0, { Prazo: moment(now + 60_000) });
  await force(lab, 'tests', again ?? 0, { Execucao: 2 });
  const component = (await resultsOf(lab, open ?? 0))['GLI']?.Component ?? 0;
  const second = await buildPerson(lab);
  const third = await buildPerson(lab);
  for (const id of [late ?? 0, inTime ?? 0]) {
    await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], '90')]);
    await moveTest(lab, id, 'Digitado');
    await moveTest(lab, id, 'Conferido', { token: second.token });
    expect(await moveTest(lab, id, 'Autorizado', { token: third.token })).toMatchObject({ ok: true });
  }
  const lot = await buildControl(lab, component);
  await measure(lab, lot, '101', moment(now));
  const inTimeOf = async (id = 0) => (await rowOf<TestRow>(lab, 'tests', id)).NoPrazo;
  expect([await inTimeOf(late), await inTimeOf(inTime), await inTimeOf(open)]).toEqual([false, true, null]);
  // At noon of the day, whatever time it is.
  const Prazo = `${localDay(moment(now))}T15:20:00.000Z`;
  for (const id of [late ?? 0, inTime ?? 0]) await force(lab, 'tests', id, { Prazo });
  const { espera, prazo, repeticao, controle } = await shown();
  expect(espera).toEqual([['Bioquímica', 'Disponivel', 2]]);
  const hour = Prazo.replace('20:00.000', '00:00');
  expect(prazo).toEqual([
    [hour, 'false', 1],
    [hour, 'true', 1],
  ]);
  expect(repeticao).toEqual([['Bioquímica', 'Disponivel', 1]]);
  expect(controle).toEqual([['Aceita', null, 1]]);
});

test('each number is the count of the list it opens, for whoever reads it', async () => {
  const { Blocos } = await read();
  const lists = { tests: Test, 'controle-medidas': ControleMedida } as const;
  const counted = Blocos.flatMap(({ Recurso, Linhas }) =>
    Linhas.map(async ({ Quantidade, Filtro }) => {
      const noun = lists[Recurso as keyof typeof lists];
      expect(await app.ask(noun.calls.count, { token: lab.token, query: Filtro })).toBe(Quantidade);
    }),
  );
  expect(counted.length).toBeGreaterThan(3);
  await Promise.all(counted);
});

test('what somebody may not list is left out, and other units are not counted', async () => {
  const typist = await buildPerson(lab, [['ler', 'Laboratorio']]);
  expect(Object.keys(await shown(typist.token))).toEqual(['espera', 'prazo', 'repeticao', 'controle']);
  const other = await buildLab(app);
  expect((await read(other.token)).Blocos.flatMap(({ Linhas }) => Linhas)).toEqual([]);
  const elsewhere = await read(lab.token, { Unidade: other.Unidade });
  expect(elsewhere.Blocos.flatMap(({ Linhas }) => Linhas)).toEqual([]);
});
