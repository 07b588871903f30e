import { createControleMedida, createTestHistorico, lerFilaRevisao, olharTest, type Test } from '@bancada/contracts';
import { novaFaixa } from '@bancada/contracts/laboratory';
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
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let typist: Person;
let reader: Person;
let other: Person;
let exam: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  [typist, reader, other] = await Promise.all([buildPerson(lab), buildPerson(lab), buildPerson(lab)]);
  const range = novaFaixa({ Minimo: '70', Maximo: '99', CriticoMinimo: '40', CriticoMaximo: '400' });
  exam = await buildTratamento(lab, [
    { CodigoComponent: 'GLI', ResultadoReferencia: [range] },
    { CodigoComponent: 'DOB', TipoComponente: 'Calculo', CalculoFormula: 'GLI * 2', Obrigatorio: false },
  ]);
});
afterAll(() => app.close());

/** A submitted test whose glucose is 90. */
async function submitted() {
  const { id: Job } = await buildJob(lab, null);
  const [sample] = await buildSamples(lab, { Job, Tratamentos: [exam] });
  const [found] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id}`);
  const id = found?.id ?? 0;
  await retype(id, '90', typist);
  await moveTest(lab, id, 'Digitado', { token: typist.token });
  return { id, Sample: sample?.id ?? 0 };
}

const retype = async (id: number, value: string, { token }: Person) =>
  typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], value)], token);
const look = (id: number, { token }: Person) => app.ask(olharTest, { token, params: { id }, body: {} });
const unseen = async (id: number, { token }: Person) =>
  (await app.ask(lerFilaRevisao, { token, query: { _limit: 500 } })).Linhas.find((row) => row.id === id)?.Mudancas;
const number = (value: string) => ({ type: 'Numero', value });

test('each person is shown once what others changed since they looked, from what to what and by whom', async () => {
  const { id, Sample } = await submitted();
  expect([await unseen(id, reader), await look(id, reader)]).toEqual([0, { Desde: null, Mudancas: [] }]);
  expect(await look(id, other)).toMatchObject({ Mudancas: [] });
  expect(await look(id, reader)).toMatchObject({ Desde: expect.any(String), Mudancas: [] });

  await moveTest(lab, id, 'Em_Execucao', { token: typist.token });
  await retype(id, '120', typist);
  await moveTest(lab, id, 'Digitado', { token: typist.token });
  await app.ask(createTestHistorico, { token: other.token, body: { Sample, Test: id, Motivo: 'Jejum confirmado' } });
  expect(await unseen(id, reader)).toBe(6);
  const { Mudancas } = await look(id, reader);
  const who = (await inLab(lab, sql<{ Nome: string }>`select "Nome" from usuarios where id = ${typist.id}`))[0]?.Nome;
  expect(Mudancas.map(({ Campo, De, Para }) => [Campo, De, Para])).toEqual(
    expect.arrayContaining([
      ['etapa', 'Digitado', 'Em_Execucao'],
      ['valor', number('90'), number('120')],
      ['riscos', [], ['fora_da_faixa', 'editado']],
      ['etapa', 'Em_Execucao', 'Digitado'],
      ['nota', null, 'Jejum confirmado'],
    ]),
  );
  expect(Mudancas.find(({ Campo }) => Campo === 'valor')).toMatchObject({ Componente: 'GLI', Quem: who });
  expect([await unseen(id, reader), (await look(id, reader)).Mudancas]).toEqual([0, []]);
  // The note is the other's own; the rest is news for them, too.
  expect(await unseen(id, other)).toBe(5);
});

test('a control that is rejected after the look shows, also though the value is the same', async () => {
  const { id } = await submitted();
  await look(id, reader);
  const lot = await buildControl(lab, (await resultsOf(lab, id))['GLI']?.Component ?? 0);
  const body = measureBody(lot, '130', new Date().toISOString());
  await app.ask(createControleMedida, { token: lab.token, body });
  expect((await look(id, reader)).Mudancas).toMatchObject([{ Campo: 'controle', Para: 'reter', Componente: 'GLI' }]);
});

test('nobody looks at a test of another company', async () => {
  const { id } = await submitted();
  const stranger = await buildLab(app);
  await expect(app.ask(olharTest, { token: stranger.token, params: { id }, body: {} })).rejects.toThrow(
    'NAO_ENCONTRADO',
  );
});
