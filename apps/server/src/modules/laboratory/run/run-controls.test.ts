import { ControleMedida, createControleMedida, medirPosicoes } from '@bancada/contracts';

import { describe, expect, test } from 'vitest';
import { buildControl, measureBody, targetIn } from '../../../../test/controls.ts';
import { buildPerson, buildTest, cell, moveTest, resultsOf, typeCells, startLab } from '../../../../test/index.ts';
import { codesOf, openRun, placeInRun, takeOffRun, waitingTests, wellsOf } from '../../../../test/runs.ts';

const { app, lab } = await startLab();
const second = await buildPerson(lab);

describe('a rejected control of a run', () => {
  test('holds the tests of its run, whenever they are typed, until a second person justifies it', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 3);
    const [before, after, outside] = tests.map(({ id }) => id);
    const component = (await resultsOf(lab, before ?? 0))['GLI']?.Component ?? 0;
    const lot = await buildControl(lab, component);
    const { mapa } = await openRun(lab, { Tratamento, Tests: [before ?? 0, after ?? 0] });
    await placeInRun(lab, mapa.id, [{ Tipo: 'Controle', ControleLote: lot.id }]);
    const type = async (id: number | undefined) =>
      typeCells(lab, [cell((await resultsOf(lab, id ?? 0))['GLI'], '90')], second.token);
    await type(before);
    await type(outside);
    const MapaTrabalhoPosicao = (await wellsOf(lab, mapa.id)).get('C1')?.id ?? 0;
    const body = { ...measureBody(lot, '120', new Date().toISOString()), MapaTrabalhoPosicao };
    const rejected = await app.ask(createControleMedida, { token: lab.token, body });
    expect(rejected).toMatchObject({ Situacao: 'Rejeitada' });
    await type(after);
    const risks = async () =>
      Promise.all([before, after, outside].map(async (id) => (await resultsOf(lab, id ?? 0))['GLI']?.Riscos));
    expect(await risks()).toEqual([['qc'], ['qc'], []]);
    // The control of another run is right: this run stays held.
    const next = await openRun(lab, { Tratamento });
    await placeInRun(lab, next.mapa.id, [{ Tipo: 'Controle', ControleLote: lot.id }]);
    const right = (await wellsOf(lab, next.mapa.id)).get('A1')?.id ?? 0;
    await app.ask(createControleMedida, {
      token: lab.token,
      body: { ...measureBody(lot, '101', new Date().toISOString()), MapaTrabalhoPosicao: right },
    });
    expect(await risks()).toEqual([['qc'], ['qc'], []]);
    await moveTest(lab, before ?? 0, 'Digitado', { token: second.token });
    expect(await moveTest(lab, before ?? 0, 'Conferido')).toMatchObject({ error: { code: 'CONTROLE_REPROVADO' } });
    const justify = (token: string) =>
      app.send(ControleMedida.calls.transition, {
        token,
        params: { id: rejected.id },
        body: { Acao: 'justificar', Versao: rejected.Versao, Justificativa: 'Reagente trocado' },
      });
    expect(await justify(lab.token)).toMatchObject({ error: { code: 'MEDIDA_MESMA_PESSOA' } });
    expect(await justify(second.token)).toMatchObject({ ok: true });
    expect(await risks()).toEqual([[], [], []]);
    expect(await moveTest(lab, before ?? 0, 'Conferido')).toMatchObject({ ok: true });
  });

  test('of no run goes on holding by time, also what is in runs', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const id = tests[0]?.id ?? 0;
    const lot = await buildControl(lab, (await resultsOf(lab, id))['GLI']?.Component ?? 0);
    await openRun(lab, { Tratamento, Tests: [id] });
    await app.ask(createControleMedida, { token: lab.token, body: measureBody(lot, '120', new Date().toISOString()) });
    await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], '90')]);
    expect((await resultsOf(lab, id))['GLI']?.Riscos).toEqual(['qc']);
  });

  test('needs a position of its own lot', async () => {
    const { test: one, results } = await buildTest(lab, [{ CodigoComponent: 'GLI' }]);
    const component = results['GLI']?.Component ?? 0;
    const [lot, other] = [await buildControl(lab, component), await buildControl(lab, component, { Nivel: 'Alto' })];
    const { mapa } = await openRun(lab, { Tratamento: one.Tratamento });
    await placeInRun(lab, mapa.id, [{ Tipo: 'Controle', ControleLote: lot.id }]);
    const MapaTrabalhoPosicao = (await wellsOf(lab, mapa.id)).get('A1')?.id ?? 0;
    const body = { ...measureBody(other, '100', new Date().toISOString()), MapaTrabalhoPosicao };
    expect(targetIn(other)).not.toBe(targetIn(lot));
    expect((await app.refused(createControleMedida, { token: lab.token, body })).code).toBe('REFERENCIA_INEXISTENTE');
  });
});

test('blanks and duplicates are measured, corrected, and not overwritten by whoever saw an older value', async () => {
  const { Tratamento, tests } = await waitingTests(lab, 1);
  const id = tests[0]?.id ?? 0;
  const Componente = (await resultsOf(lab, id))['GLI']?.Component ?? 0;
  const { mapa } = await openRun(lab, { Tratamento, Tests: [id] });
  const [blank, twin] = await placeInRun(lab, mapa.id, [{ Tipo: 'Branco' }, { Tipo: 'Duplicata', Test: id }]);
  const at = (outcome: typeof blank) => (outcome?.status === 'ok' ? outcome.Posicao.id : 0);
  const measure = async (MapaTrabalhoPosicao: number, Valor: string | null, Versao: number | null) =>
    (
      await app.ask(medirPosicoes, {
        token: lab.token,
        params: { id: mapa.id },
        body: { itens: [{ MapaTrabalhoPosicao, Componente, Valor, Versao }] },
      })
    ).outcomes[0];
  expect(await measure(at(twin), '91.5', null)).toMatchObject({ status: 'ok', medida: { Valor: '91.5', Versao: 1 } });
  expect(await measure(at(blank), '0.1', null)).toMatchObject({ status: 'ok' });
  expect(await measure(at(blank), '0.2', null)).toMatchObject({ status: 'conflict', medida: { Valor: '0.1' } });
  expect(await measure(at(blank), '0.2', 1)).toMatchObject({ status: 'ok', medida: { Valor: '0.2', Versao: 2 } });
  const [sample] = (await wellsOf(lab, mapa.id)).values();
  expect(await measure(sample?.id ?? 0, '1', null)).toMatchObject({ code: 'REFERENCIA_INEXISTENTE' });
  expect(codesOf((await takeOffRun(lab, mapa.id, [sample?.id ?? 0])).outcomes)).toEqual(['MAPA_POSICAO_MEDIDA']);
  expect(await measure(at(twin), null, 1)).toMatchObject({ status: 'ok' });
  expect(codesOf((await takeOffRun(lab, mapa.id, [sample?.id ?? 0])).outcomes)).toEqual(['ok']);
  expect([...(await wellsOf(lab, mapa.id)).values()].map(({ Tipo }) => Tipo)).toEqual(['Branco']);
});
