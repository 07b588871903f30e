import {
  type ConexaoInstrumento,
  listNotificacoes,
  MapaTrabalho,
  type MensagemInstrumento,
  type Sample,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildSamples,
  buildTratamento,
  inLab,
  type Lab,
  moveTest,
  testApp,
  type TestApp,
} from '../../../../../test/index.ts';
import { buildCode } from '../../../../../test/instruments.ts';
import { moveSample } from '../../../../../test/lab-moves.ts';
import { ListeningInstruments } from '../../../../../test/listening-instruments.ts';
import { codesOf, openRun, placeInRun, takeOffRun, wellsOf } from '../../../../../test/runs.ts';
import type { Got, Mood } from '../../../../analyser/listener.ts';
import { sendResults } from '../../../../analyser/round.ts';

let app: TestApp;
let lab: Lab;
let instruments: ListeningInstruments;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  instruments = new ListeningInstruments(lab);
});
afterAll(async () => {
  await instruments.close();
  await app.close();
});

/** An instrument that listens and is ordered from by its runs, unless told otherwise. */
const listening = (Protocolo: 'MLLP' | 'ASTM', fields: Partial<ConexaoInstrumento> = {}, mood?: (got: Got) => Mood) =>
  instruments.listening(Protocolo, { EnvioPedidos: 'No_Mapa', ...fields }, mood);
const handOver = (instrument: number) => instruments.handOver(instrument);

const told = (got: readonly Got[]) =>
  got.map(({ cancels, orders }) => [
    cancels ? 'CA' : 'NW',
    ...orders.flatMap(({ sample, codes }) => [sample, ...codes]),
  ]);
const fates = (messages: readonly MensagemInstrumento[]) =>
  messages.map(({ Cancelamento, Situacao, Linhas }) => [Cancelamento, Situacao, Linhas]);

/** A run of an instrument that has taken a sample's test. */
async function running(made: Awaited<ReturnType<typeof listening>>) {
  const [sample] = await buildSamples(lab, { Tratamentos: [made.Tratamento] });
  const { mapa } = await openRun(lab, { Instrumento: made.instrument, Tratamento: made.Tratamento });
  const label = sample?.CodigoBarras ?? '';
  const place = async (run = mapa.id) =>
    expect(codesOf(await placeInRun(lab, run, [{ CodigoBarras: label }]))).toEqual(['ok']);
  const takeOff = async () => {
    const wells = [...(await wellsOf(lab, mapa.id)).values()].map(({ id }) => id);
    return takeOffRun(lab, mapa.id, wells);
  };
  await place();
  return { sample, label, run: mapa, place, takeOff };
}

async function testsOf(sample: Sample | undefined): Promise<Test[]> {
  return inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id ?? 0} order by id`);
}

async function cancel(sample: Sample | undefined): Promise<void> {
  for (const { id } of await testsOf(sample)) expect((await moveTest(lab, id, 'Cancelado')).ok).toBe(true);
}

describe.each([
  ['ASTM', null],
  ['MLLP', 'OML_O33'],
  ['MLLP', 'ORM_O01'],
] as const)('over %s %s', (Protocolo, FormatoPedido) => {
  test('a test that leaves its run is withdrawn once, and ordered anew when it is put in again', async () => {
    const made = await listening(Protocolo, { FormatoPedido });
    const { sample, label, place, takeOff } = await running(made);
    await handOver(made.instrument);
    await takeOff();
    const order = ['NW', label, 'GLU', 'UREA'];
    const withdrawal = ['CA', label, 'GLU', 'UREA'];
    expect(fates(await handOver(made.instrument))).toEqual([
      [false, 'Entregue', 2],
      [true, 'Entregue', 2],
    ]);
    expect(told(made.got)).toEqual([order, withdrawal]);
    await place();
    await handOver(made.instrument);
    expect(told(made.got)).toEqual([order, withdrawal, order]);
    // What is withdrawn by its run is not withdrawn again by its sample.
    await takeOff();
    await cancel(sample);
    await moveSample(lab, sample?.id ?? 0, 'Cancelada');
    await handOver(made.instrument);
    expect(told(made.got)).toEqual([order, withdrawal, order, withdrawal]);
    // Nobody is named by what says that nothing is to be done.
    expect(made.got[1]?.orders[0]?.name).toBeNull();
  });

  test('a cancelled test is withdrawn, not what the instrument has measured; one that is reactivated is ordered anew', async () => {
    const made = await listening(Protocolo, { FormatoPedido, EnvioPedidos: 'Ao_Receber' });
    const [first, second] = await buildSamples(lab, { Tratamentos: [made.Tratamento], Quantidade: 2 });
    await handOver(made.instrument);
    const line = await instruments.lines.dial(made.port);
    const round = { protocol: Protocolo === 'ASTM' ? ('astm' as const) : ('mllp' as const), name: `W${Protocolo}` };
    const results = { sample: second?.CodigoBarras ?? '', codes: ['GLU'] };
    await sendResults(line, results, { ...round, unit: '', now: '2026-11-20T12:00:00.000Z' });
    await cancel(first);
    await cancel(second);
    await handOver(made.instrument);
    expect(told(made.got).slice(2)).toEqual([
      ['CA', first?.CodigoBarras, 'GLU', 'UREA'],
      ['CA', second?.CodigoBarras, 'UREA'],
    ]);
    const [back] = await testsOf(first);
    expect((await moveTest(lab, back?.id ?? 0, 'Disponivel')).ok).toBe(true);
    await handOver(made.instrument);
    expect(told(made.got).slice(4)).toEqual([['NW', first?.CodigoBarras, 'GLU', 'UREA']]);
  });

  test('a withdrawal that is not taken goes out again with the same bytes, and after its order', async () => {
    const moods: Mood[] = ['take', 'cut', 'takeAndCut', 'take'];
    const made = await listening(Protocolo, { FormatoPedido }, () => moods.shift() ?? 'take');
    const { takeOff } = await running(made);
    await handOver(made.instrument);
    await takeOff();
    expect(fates(await handOver(made.instrument))).toEqual([
      [false, 'Entregue', 2],
      [true, 'Entregue', 2],
    ]);
    const withdrawals = made.got.filter(({ cancels }) => cancels);
    expect(withdrawals.length).toBeGreaterThan(1);
    expect(new Set(withdrawals.map(({ text }) => text)).size).toBe(1);
  });
});

describe('nothing is withdrawn', () => {
  test('where the order is still here: neither goes out', async () => {
    const made = await listening('MLLP');
    const { takeOff, place, label } = await running(made);
    await takeOff();
    expect(fates(await handOver(made.instrument))).toEqual([[false, 'Nao_Entregue', 2]]);
    expect(made.got).toEqual([]);
    await place();
    await handOver(made.instrument);
    expect(told(made.got)).toEqual([['NW', label, 'GLU', 'UREA']]);
  });

  test('where the instrument was never reached, or refused the order', async () => {
    const unreached = await listening('MLLP', { PortaDestino: 9 });
    const first = await running(unreached);
    await handOver(unreached.instrument);
    await first.takeOff();
    expect(fates(await handOver(unreached.instrument))).toEqual([[false, 'Nao_Entregue', 2]]);
    const refusing = await listening('ASTM', {}, () => 'refuse');
    const second = await running(refusing);
    await handOver(refusing.instrument);
    await second.takeOff();
    expect(fates(await handOver(refusing.instrument))).toEqual([[false, 'Nao_Entregue', 2]]);
    expect(refusing.got.every(({ cancels }) => !cancels)).toBe(true);
  });

  test('of what was ordered as the sample was received, while it only leaves a run', async () => {
    const made = await listening('MLLP', { EnvioPedidos: 'Ao_Receber' });
    const { takeOff, label } = await running(made);
    await handOver(made.instrument);
    await takeOff();
    await handOver(made.instrument);
    expect(told(made.got)).toEqual([['NW', label, 'GLU', 'UREA']]);
  });
});

describe.each(['OML_O33', 'ORM_O01'] as const)('an instrument that takes a withdrawal as %s', (FormatoPedido) => {
  test('and cannot cancel one of its orders: it is kept, said on the message, and told to who withdrew, once', async () => {
    const made = await listening('MLLP', { FormatoPedido }, ({ cancels }) => (cancels ? 'keep' : 'take'));
    const { sample, label, place, takeOff } = await running(made);
    await handOver(made.instrument);
    await takeOff();
    const [, withdrawal] = await handOver(made.instrument);
    expect(withdrawal).toMatchObject({ Cancelamento: true, Situacao: 'Entregue', Recusadas: 1, Linhas: 2 });
    expect(withdrawal?.Motivo).toContain('não pôde cancelar: GLU.');
    const [own] = await testsOf(sample);
    const orders = () =>
      inLab(
        lab,
        sql<{ NaoCancelado: boolean; RetiradoPor: number | null }>`
          select "NaoCancelado", "RetiradoPor" from mensagem_instrumento_pedidos where "Test" = ${own?.id ?? 0}`,
      );
    expect(await orders()).toEqual([{ NaoCancelado: true, RetiradoPor: lab.userId }]);
    const { Notificacoes } = await app.ask(listNotificacoes, { token: lab.token });
    const told = Notificacoes.filter(({ Tipo, Dados }) => Tipo === 'Retirada_Recusada' && Dados.Amostra === label);
    expect(told.map(({ Dados }) => Dados)).toEqual([
      { Mensagem: withdrawal?.id, Instrumento: expect.any(String), Amostra: label },
    ]);
    // Ordered anew, it is an order like any other.
    await place();
    expect(await orders()).toEqual([{ NaoCancelado: false, RetiradoPor: null }]);
  });
});

describe('a withdrawal', () => {
  test('goes to the instrument that a test is moved away from: into a run of another one, or with its run', async () => {
    const here = await listening('MLLP', { EnvioPedidos: 'Ao_Receber' });
    const there = await listening('ASTM');
    const components = await inLab(
      lab,
      sql<{ id: number }>`select id from components where "Tratamento" = ${here.Tratamento} order by "Ordem"`,
    );
    await buildCode(lab, { Instrumento: there.instrument, Codigo: 'G-1', Componente: components[0]?.id ?? 0 });
    const [sample] = await buildSamples(lab, { Tratamentos: [here.Tratamento] });
    await handOver(here.instrument);
    const { mapa } = await openRun(lab, { Instrumento: there.instrument, Tratamento: here.Tratamento });
    const label = sample?.CodigoBarras ?? '';
    await placeInRun(lab, mapa.id, [{ CodigoBarras: label }]);
    await handOver(here.instrument);
    expect(told(here.got)).toEqual([
      ['NW', label, 'GLU', 'UREA'],
      ['CA', label, 'GLU', 'UREA'],
    ]);
    expect(told(there.got)).toEqual([['NW', label, 'G-1']]);
    // The whole run goes to the first one.
    const { Versao } = await app.ask(MapaTrabalho.calls.get, { token: lab.token, params: { id: mapa.id } });
    const body = { Versao, Instrumento: here.instrument };
    await app.ask(MapaTrabalho.calls.update, { token: lab.token, params: { id: mapa.id }, body });
    await handOver(here.instrument);
    expect(told(there.got)[1]).toEqual(['CA', label, 'G-1']);
    expect(told(here.got)[2]).toEqual(['NW', label, 'GLU', 'UREA']);
  });

  test('of one of a sample’s tests leaves the orders of the other one, by codes and before they go out', async () => {
    const made = await listening('MLLP', { EnvioPedidos: 'Ao_Receber' });
    const other = await buildTratamento(lab, [{ CodigoComponent: 'CRE' }]);
    const [component] = await inLab(lab, sql<{ id: number }>`select id from components where "Tratamento" = ${other}`);
    await buildCode(lab, { Instrumento: made.instrument, Codigo: 'CREA', Componente: component?.id ?? 0 });
    const Tratamentos = [made.Tratamento, other];
    const [early, late] = await buildSamples(lab, { Tratamentos, Quantidade: 2 });
    const testOf = async (sample: Sample | undefined) =>
      (await testsOf(sample)).find(({ Tratamento }) => Tratamento === other)?.id ?? 0;
    await moveTest(lab, await testOf(early), 'Cancelado');
    await handOver(made.instrument);
    expect(new Set(told(made.got))).toEqual(
      new Set([
        ['NW', early?.CodigoBarras, 'GLU', 'UREA'],
        ['NW', late?.CodigoBarras, 'CREA', 'GLU', 'UREA'],
      ]),
    );
    await moveTest(lab, await testOf(late), 'Cancelado');
    await handOver(made.instrument);
    expect(told(made.got)[2]).toEqual(['CA', late?.CodigoBarras, 'CREA']);
    // The rest goes with the sample.
    await moveSample(lab, late?.id ?? 0, 'Cancelada');
    await handOver(made.instrument);
    expect(told(made.got).slice(3)).toEqual([['CA', late?.CodigoBarras, 'GLU', 'UREA']]);
  });
});
