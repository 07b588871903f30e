import {
  abrirMapa,
  colocarNoMapa,
  createControleMedida,
  MapaModelo,
  MapaTrabalho,
  moverNoMapa,
  preencherMapa,
  type Test,
  type TestInsumo,
  testsPopulate,
} from '@bancada/contracts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildControl, measureBody } from '../../../../test/controls.ts';
import {
  buildPerson,
  buildSamples,
  cell,
  force,
  inLab,
  moveTest,
  resultsOf,
  rowOf,
  typeCells,
  startLab,
} from '../../../../test/index.ts';
import { codesOf, openRun, placeInRun, takeOffRun, waitingTests, wellsOf } from '../../../../test/runs.ts';

const { app, lab } = await startLab();
const second = await buildPerson(lab);

const stateOf = async (id: number) => {
  const { TestStatus, MapaTrabalho } = await rowOf<Test>(lab, 'tests', id);
  return { TestStatus, MapaTrabalho };
};
const step = async (run: number, Acao: 'concluir' | 'cancelar', Justificativa?: string) => {
  const [row] = await inLab(lab, sql<{ Versao: number }>`select "Versao" from mapa_trabalhos where id = ${run}`);
  const body = { Acao, Versao: row?.Versao ?? 0, ...(Justificativa !== undefined && { Justificativa }) };
  return app.send(MapaTrabalho.calls.transition, { token: lab.token, params: { id: run }, body });
};

describe('a run', () => {
  test('is opened with the tests that were chosen, down the columns; they begin, and wait again when they are taken off', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 9);
    const { mapa, outcomes } = await openRun(lab, { Tratamento, Tests: tests.map(({ id }) => id) });
    expect(outcomes.map((each) => each.status === 'ok' && each.Posicao.Posicao)).toEqual(
      'A1 B1 C1 D1 E1 F1 G1 H1 A2'.split(' '),
    );
    const [first] = tests;
    expect(await stateOf(first?.id ?? 0)).toEqual({ TestStatus: 'Em_Execucao', MapaTrabalho: mapa.id });
    const wells = await wellsOf(lab, mapa.id);
    expect(codesOf((await takeOffRun(lab, mapa.id, [wells.get('A1')?.id ?? 0])).outcomes)).toEqual(['ok']);
    expect(await stateOf(first?.id ?? 0)).toEqual({ TestStatus: 'Disponivel', MapaTrabalho: null });
  });

  test('is filled with the tests that wait, the most urgent first', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 3);
    const [a, b, c] = tests.map(({ id }) => id);
    await force(lab, 'tests', c ?? 0, { Prazo: '2026-11-24T08:00:00Z' });
    await force(lab, 'tests', a ?? 0, { Prazo: '2026-11-24T10:00:00Z' });
    const { mapa } = await openRun(lab, { Tratamento, Linhas: 2, Colunas: 1 });
    const filled = await app.ask(preencherMapa, { token: lab.token, params: { id: mapa.id } });
    expect(filled.outcomes.map((each) => each.status === 'ok' && each.Posicao.Test)).toEqual([c, a]);
    expect(await stateOf(b ?? 0)).toMatchObject({ TestStatus: 'Disponivel' });
  });

  test('takes scanned labels one after the other, says of each why not, and of one that is there where it is', async () => {
    const { Tratamento, samples } = await waitingTests(lab, 2);
    const { mapa } = await openRun(lab, { Tratamento, Linhas: 1, Colunas: 1 });
    const scan = (CodigoBarras: string) => placeInRun(lab, mapa.id, [{ CodigoBarras }]);
    const [one, other] = samples.map(({ CodigoBarras }) => CodigoBarras);
    const first = await scan(one ?? '');
    expect(await scan(one ?? '')).toEqual(first);
    expect(codesOf(await scan(other ?? ''))).toEqual(['MAPA_CHEIO']);
    expect(codesOf(await scan('NAO-EXISTE'))).toEqual(['MAPA_ETIQUETA_SEM_EXAME']);
  });

  test('refuses a test of another open run, of another exam, of a sample that is not there, and a taken position', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 2);
    const other = await waitingTests(lab, 1);
    const { mapa } = await openRun(lab, { Tratamento, Tests: tests.slice(0, 1).map(({ id }) => id) });
    const again = await openRun(lab, { Tratamento, Nome: 'Placa 2' });
    const [first, next] = tests;
    expect(codesOf(await placeInRun(lab, again.mapa.id, [{ Test: first?.id ?? 0 }]))).toEqual(['EXAME_EM_OUTRO_MAPA']);
    expect(codesOf(await placeInRun(lab, mapa.id, [{ Test: other.tests[0]?.id ?? 0 }]))).toEqual(['MAPA_OUTRO_EXAME']);
    expect(codesOf(await placeInRun(lab, mapa.id, [{ Test: next?.id ?? 0, Posicao: 'a1' }]))).toEqual([
      'MAPA_POSICAO_OCUPADA',
    ]);
    expect(codesOf(await placeInRun(lab, mapa.id, [{ Test: next?.id ?? 0, Posicao: 'J1' }]))).toEqual([
      'COORDENADA_INVALIDA',
    ]);
    const awaited = await buildSamples(lab, { Tratamentos: [Tratamento], Virtual: false });
    const [late] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${awaited[0]?.id ?? 0}`);
    expect(codesOf(await placeInRun(lab, mapa.id, [{ Test: late?.id ?? 0 }]))).toEqual(['AMOSTRA_NAO_RECEBIDA']);
  });

  test('says its name in the list of its tests', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const { mapa } = await openRun(lab, { Tratamento, Nome: 'Placa 7', Tests: tests.map(({ id }) => id) });
    const query = { id: String(tests[0]?.id) };
    const listed = await app.ask(testsPopulate, { token: lab.token, query });
    expect(listed).toEqual([
      expect.objectContaining({ MapaTrabalho: { id: mapa.id, Nome: 'Placa 7', Status: 'Aberto' } }),
    ]);
  });

  test('of the same test put into two runs at once, one gets it', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const runs = [await openRun(lab, { Tratamento }), await openRun(lab, { Tratamento })];
    const Test = tests[0]?.id ?? 0;
    const both = await Promise.all(runs.map(({ mapa }) => placeInRun(lab, mapa.id, [{ Test }])));
    expect(both.flatMap(codesOf).toSorted()).toEqual(['EXAME_EM_OUTRO_MAPA', 'ok']);
  });

  test('is held by the database itself: neither two things in a position nor a test in two', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const { mapa } = await openRun(lab, { Tratamento, Tests: [tests[0]?.id ?? 0] });
    const put = (Posicao: string, Test: number | null, Tipo: string) =>
      inLab(
        lab,
        sql`insert into mapa_trabalho_posicaos ("Empresa", "Unidade", "MapaTrabalho", "Posicao", "Tipo", "Test", "Atual")
          values (${lab.Empresa}, ${lab.Unidade}, ${mapa.id}, ${Posicao}, ${Tipo}, ${Test}, true)`,
      );
    await expect(put('A1', null, 'Branco')).rejects.toThrow('duplicate key');
    await expect(put('B1', tests[0]?.id ?? 0, 'Amostra')).rejects.toThrow('duplicate key');
    await put('B1', tests[0]?.id ?? 0, 'Duplicata');
  });

  test('keeps a test whose values are cleared; with values it is not taken off', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const id = tests[0]?.id ?? 0;
    const { mapa } = await openRun(lab, { Tratamento, Tests: [id] });
    const { GLI } = await resultsOf(lab, id);
    await typeCells(lab, [cell(GLI, '90')]);
    const [well] = (await wellsOf(lab, mapa.id)).values();
    expect(codesOf((await takeOffRun(lab, mapa.id, [well?.id ?? 0])).outcomes)).toEqual(['MAPA_EXAME_COM_RESULTADO']);
    await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], null)]);
    expect(await stateOf(id)).toEqual({ TestStatus: 'Em_Execucao', MapaTrabalho: mapa.id });
    expect(codesOf((await takeOffRun(lab, mapa.id, [well?.id ?? 0])).outcomes)).toEqual(['ok']);
    expect(await stateOf(id)).toEqual({ TestStatus: 'Disponivel', MapaTrabalho: null });
  });

  test('a repeated test leaves its position behind, and may be put into another run', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const id = tests[0]?.id ?? 0;
    const { mapa } = await openRun(lab, { Tratamento, Tests: [id] });
    await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], '90')], second.token);
    await moveTest(lab, id, 'Digitado', { token: second.token });
    expect(await moveTest(lab, id, 'Repetir', { Motivo: 'bolha' })).toMatchObject({ ok: true });
    expect(await stateOf(id)).toEqual({ TestStatus: 'Disponivel', MapaTrabalho: null });
    expect((await wellsOf(lab, mapa.id)).get('A1')).toMatchObject({ Test: id, Execucao: 1, Atual: false });
    const next = await openRun(lab, { Tratamento, Tests: [id] });
    expect((await wellsOf(lab, next.mapa.id)).get('A1')).toMatchObject({ Test: id, Execucao: 2, Atual: true });
  });

  test('is concluded when all of it is typed and its controls are measured; each test keeps what it was made with', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const id = tests[0]?.id ?? 0;
    const component = (await resultsOf(lab, id))['GLI']?.Component ?? 0;
    const lot = await buildControl(lab, component);
    const { mapa } = await openRun(lab, { Tratamento, Tests: [id] });
    await placeInRun(lab, mapa.id, [{ Tipo: 'Controle', ControleLote: lot.id }]);
    expect(await step(mapa.id, 'concluir')).toMatchObject({ error: { code: 'MAPA_INCOMPLETO' } });
    await app.ask(MapaTrabalho.calls.update, {
      token: lab.token,
      params: { id: mapa.id },
      body: { Versao: mapa.Versao, Reagentes: [{ Produto: null, Lote: 'R-77', Validade: '2027-01-31' }] },
    });
    await typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], '90')]);
    await moveTest(lab, id, 'Digitado');
    expect(await step(mapa.id, 'concluir')).toMatchObject({ error: { code: 'MAPA_SEM_CONTROLES' } });
    const MapaTrabalhoPosicao = (await wellsOf(lab, mapa.id)).get('B1')?.id ?? 0;
    const Data = new Date().toISOString();
    const body = { ...measureBody(lot, '100', Data), MapaTrabalhoPosicao };
    expect(await app.ask(createControleMedida, { token: lab.token, body })).toMatchObject({ MapaTrabalho: mapa.id });
    expect((await app.refused(createControleMedida, { token: lab.token, body })).code).toBe('MAPA_POSICAO_MEDIDA');
    expect(await step(mapa.id, 'concluir')).toMatchObject({ ok: true });
    const supplies = await inLab(lab, sql<TestInsumo>`select * from test_insumos where "Test" = ${id} order by id`);
    expect(supplies.map(({ Lote, ControleLote, Analista }) => [Lote, ControleLote, Analista])).toEqual([
      [null, null, lab.userId],
      [null, lot.id, lab.userId],
      ['R-77', null, lab.userId],
    ]);
    expect(codesOf(await placeRefused(mapa.id))).toEqual(['REGISTRO_FECHADO']);
  });

  test('that is given up gives back what has no results', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 2);
    const [typed, empty] = tests.map(({ id }) => id);
    const { mapa } = await openRun(lab, { Tratamento, Tests: [typed ?? 0, empty ?? 0] });
    await typeCells(lab, [cell((await resultsOf(lab, typed ?? 0))['GLI'], '90')]);
    expect(await step(mapa.id, 'cancelar')).toMatchObject({ error: { code: 'JUSTIFICATIVA' } });
    expect(await step(mapa.id, 'cancelar', 'instrumento parado')).toMatchObject({ ok: true });
    expect(await stateOf(typed ?? 0)).toEqual({ TestStatus: 'Em_Execucao', MapaTrabalho: null });
    expect(await stateOf(empty ?? 0)).toEqual({ TestStatus: 'Disponivel', MapaTrabalho: null });
  });

  test('of a template has its blanks and the control lots in use', async () => {
    const { Tratamento, tests } = await waitingTests(lab, 1);
    const component = (await resultsOf(lab, tests[0]?.id ?? 0))['GLI']?.Component ?? 0;
    const lot = await buildControl(lab, component, { Nivel: 'Alto' });
    const model = await app.ask(MapaModelo.calls.create, {
      token: lab.token,
      body: {
        Empresa: lab.Empresa,
        Nome: 'Placa com branco',
        Tratamento,
        Instrumento: null,
        Linhas: 2,
        Colunas: 3,
        LimiteDuplicata: '10',
        Posicoes: [
          { Posicao: 'A1', Tipo: 'Branco', Nivel: null },
          { Posicao: 'B3', Tipo: 'Controle', Nivel: 'Alto' },
          { Posicao: 'A3', Tipo: 'Controle', Nivel: 'Não existe' },
        ],
      },
    });
    const { mapa, outcomes } = await openRun(lab, { MapaModelo: model.id, Tests: [tests[0]?.id ?? 0] });
    expect(mapa).toMatchObject({ Tratamento, Linhas: 2, Colunas: 3, LimiteDuplicata: '10' });
    expect(codesOf(outcomes)).toEqual(['ok', 'ok', 'REFERENCIA_INEXISTENTE', 'ok']);
    const wells = await wellsOf(lab, mapa.id);
    expect([...wells.keys()].toSorted()).toEqual(['A1', 'B1', 'B3']);
    expect(wells.get('B3')).toMatchObject({ Tipo: 'Controle', ControleLote: lot.id });
  });

  const placeRefused = async (run: number) => [
    await app
      .refused(colocarNoMapa, { token: lab.token, params: { id: run }, body: { itens: [{ Tipo: 'Branco' }] } })
      .then(({ code }) => ({ status: 'invalid', code })),
  ];
});

test('whatever is placed, moved and taken off, a test is in one position at most', async () => {
  const { Tratamento, tests } = await waitingTests(lab, 4);
  const runs = [
    (await openRun(lab, { Tratamento, Linhas: 2, Colunas: 2 })).mapa.id,
    (await openRun(lab, { Tratamento, Linhas: 2, Colunas: 2 })).mapa.id,
  ];
  const position = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1');
  const run = fc.integer({ min: 0, max: 1 });
  const act = fc.oneof(
    fc.record({
      act: fc.constant('place' as const),
      run,
      test: fc.integer({ min: 0, max: 3 }),
      to: fc.option(position),
    }),
    fc.record({ act: fc.constant('move' as const), run, from: position, to: position }),
    fc.record({ act: fc.constant('remove' as const), run, from: position }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const each of acts) {
        const id = runs[each.run] ?? 0;
        if (each.act === 'place') await placeInRun(lab, id, [{ Test: tests[each.test]?.id ?? 0, Posicao: each.to }]);
        else {
          const well = (await wellsOf(lab, id)).get(each.from)?.id;
          if (well === undefined) continue;
          if (each.act === 'remove') await takeOffRun(lab, id, [well]);
          else await app.send(moverNoMapa, { token: lab.token, params: { id: well }, body: { Posicao: each.to } });
        }
      }
      const wells = [...(await wellsOf(lab, runs[0] ?? 0)).values(), ...(await wellsOf(lab, runs[1] ?? 0)).values()];
      const placed = wells.map(({ Test }) => Test);
      expect(new Set(placed).size).toBe(placed.length);
      for (const { id } of tests)
        expect(await stateOf(id)).toEqual(
          placed.includes(id)
            ? { TestStatus: 'Em_Execucao', MapaTrabalho: wells.find(({ Test }) => Test === id)?.MapaTrabalho }
            : { TestStatus: 'Disponivel', MapaTrabalho: null },
        );
    }),
    { numRuns: 12 },
  );
});

test('opening a run twice with one key opens one', async () => {
  const body = { Unidade: lab.Unidade, Nome: 'Uma só', Data: '2026-11-24' };
  const headers = { 'idempotency-key': 'run-once-0001' };
  const both = [
    await app.ask(abrirMapa, { token: lab.token, body, headers }),
    await app.ask(abrirMapa, { token: lab.token, body, headers }),
  ];
  expect(both[0]?.mapa.id).toBe(both[1]?.mapa.id);
});
