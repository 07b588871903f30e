import { bulkTransition, Job, Sample, Test, updateSample, updateTest } from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTest,
  buildTratamento,
  cell,
  type Lab,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../test/index.ts';
import { gatesOf } from '../../platform/additions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { room } from '../../app/room.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** The rows that a higher room does not let go on, by noun. */
const held = new Set<string>();
const heard: string[] = [];
const gate = (noun: string) => (_: AnyCtx, row: { readonly id: number }) => {
  if (held.has(`${noun} ${row.id}`)) throw new AppError('REGISTRO_FECHADO');
};
interface Taken {
  readonly row: { readonly id: number };
  readonly action: string;
  readonly from: string;
  readonly to: string;
}
const hear =
  (noun: string) =>
  (_: AnyCtx, { row, action, from, to }: Taken) =>
    void heard.push(`${noun} ${row.id} ${action} ${from}>${to}`);
const about = room('reports', {
  additions: [
    gatesOf(Sample, {
      steps: { receber: gate('sample') },
      afterStep: { receber: hear('sample'), analisar: hear('sample') },
    }),
    gatesOf(Test, { steps: { digitar: gate('test') }, afterStep: { digitar: hear('test'), iniciar: hear('test') } }),
    gatesOf(Job, { afterStep: { analisar: hear('job'), conferir: hear('job') } }),
  ],
});

let app: TestApp;
let lab: Lab;
let typist: string;
beforeAll(async () => {
  app = await testApp({ moreRooms: [about] });
  lab = await buildLab(app);
  typist = (await buildPerson(lab)).token;
});
afterAll(() => app.close());
beforeEach(() => {
  held.clear();
  heard.length = 0;
});

test('a higher room holds a sample at the counter, by whichever call, and hears of its steps', async () => {
  const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos: [await buildTratamento(lab)] });
  const { id = 0, Versao = 1, Job: job = 0 } = sample ?? {};
  held.add(`sample ${id}`);
  const { token } = lab;
  const byPut = app.refused(updateSample, { token, params: { id }, body: { Versao, StatusSample: 'Recebida' } });
  expect(await byPut).toMatchObject({ code: 'REGISTRO_FECHADO' });
  const many = await app.ask(Sample.calls.transitionMany, {
    token,
    body: { Acao: 'receber', itens: [{ id, Versao }] },
  });
  expect(many.outcomes).toMatchObject([{ status: 'invalid', code: 'REGISTRO_FECHADO' }]);
  expect(heard).toEqual([]);
  held.clear();
  const moved = await app.ask(Sample.calls.transition, { token, params: { id }, body: { Acao: 'receber', Versao } });
  expect(moved).toMatchObject({ StatusSample: 'Recebida' });
  expect(heard).toEqual([
    `job ${job} analisar Aguardando_Amostra>Em_Analise`,
    `sample ${id} receber Aguardando_Coleta>Recebida`,
  ]);
});

test('a test that a higher room holds stays in its state, and the others of a bulk go on', async () => {
  const built = [await buildTest(lab), await buildTest(lab)];
  for (const { results } of built) await typeCells(lab, [cell(results['A'], '1')], typist);
  const [first, second] = await Promise.all(built.map(({ test: { id } }) => rowOf<Test>(lab, 'tests', id)));
  if (!first || !second) throw new Error('Two tests were made');
  expect(heard).toContain(`test ${first.id} iniciar Disponivel>Em_Execucao`);
  held.add(`test ${first.id}`);
  const tests = [first, second].map(({ id, Versao }) => ({ id, Versao }));
  const { outcomes } = await app.ask(bulkTransition, { token: typist, body: { action: 'digitar', tests } });
  expect(outcomes).toMatchObject([
    { status: 'locked', id: first.id, code: 'REGISTRO_FECHADO' },
    { status: 'ok', id: second.id },
  ]);
  const one = {
    token: typist,
    params: { id: first.id },
    body: { Versao: first.Versao, TestStatus: 'Digitado' as const },
  };
  expect(await app.refused(updateTest, one)).toMatchObject({ code: 'REGISTRO_FECHADO' });
  expect(heard.filter((line) => line.includes('digitar'))).toEqual([`test ${second.id} digitar Em_Execucao>Digitado`]);
  expect(heard).toContain(`job ${second.Job} conferir Em_Analise>Em_Conferencia`);
});
