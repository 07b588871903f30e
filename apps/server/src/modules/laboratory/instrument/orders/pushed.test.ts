import {
  type ConexaoInstrumento,
  enviarPedidosMapa,
  lerTextoInstrumento,
  type MensagemInstrumento,
} from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildSamples, force, type Lab, testApp, type TestApp } from '../../../../../test/index.ts';
import { moveSample } from '../../../../../test/lab-moves.ts';
import { ListeningInstruments } from '../../../../../test/listening-instruments.ts';
import { codesOf, openRun, placeInRun } from '../../../../../test/runs.ts';
import type { Mood } from '../../../../analyser/listener.ts';
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

const listening = (...given: Parameters<ListeningInstruments['listening']>) => instruments.listening(...given);
const handOver = (instrument: number) => instruments.handOver(instrument);

const states = (messages: readonly MensagemInstrumento[]) =>
  messages.map(({ Situacao, Tentativas, Linhas }) => [Situacao, Tentativas, Linhas]);

describe.each([
  ['ASTM', null],
  ['MLLP', 'OML_O33'],
  ['MLLP', 'ORM_O01'],
] as const)('over %s %s', (Protocolo, FormatoPedido) => {
  test('a sample that is received is ordered from the instrument, once, and not before', async () => {
    const { instrument, Tratamento, got } = await listening(Protocolo, { FormatoPedido });
    const [sample] = await buildSamples(lab, { Tratamentos: [Tratamento], Virtual: false });
    expect(await handOver(instrument)).toEqual([]);
    await moveSample(lab, sample?.id ?? 0, 'Recebida');
    const messages = await handOver(instrument);
    expect(states(messages)).toEqual([['Entregue', 1, 2]]);
    expect(got.map(({ orders }) => orders)).toEqual([
      [{ sample: sample?.CodigoBarras, name: null, codes: ['GLU', 'UREA'] }],
    ]);
    expect(got.map(({ control }) => control)).toEqual([messages[0]?.Controle]);
  });

  test('what is not taken goes out again with the same bytes and number', async () => {
    const moods: Mood[] = ['refuse', 'takeAndCut', 'cut', 'take'];
    const { instrument, Tratamento, got } = await listening(
      Protocolo,
      { FormatoPedido },
      () => moods.shift() ?? 'take',
    );
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    const messages = await handOver(instrument);
    expect(messages.map(({ Situacao }) => Situacao)).toEqual(['Entregue', 'Entregue']);
    const texts = new Map<string, Set<string>>();
    for (const { control, text } of got) texts.set(control, (texts.get(control) ?? new Set()).add(text));
    expect([...texts.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(got.length).toBeGreaterThan(2);
  });
});

describe('a run', () => {
  const bench = async (fields: Partial<ConexaoInstrumento> = {}) => {
    const made = await listening('MLLP', { EnvioPedidos: 'No_Mapa', ...fields });
    const samples = await buildSamples(lab, { Tratamentos: [made.Tratamento], Quantidade: 2 });
    const { mapa } = await openRun(lab, { Instrumento: made.instrument, Tratamento: made.Tratamento });
    return { ...made, samples, run: mapa.id };
  };
  const send = (run: number) => app.send(enviarPedidosMapa, { token: lab.token, params: { id: run }, body: {} });
  const ask = (run: number) => app.ask(enviarPedidosMapa, { token: lab.token, params: { id: run }, body: {} });

  test('orders what it takes, and nothing twice', async () => {
    const { instrument, samples, run, got } = await bench();
    expect(await handOver(instrument)).toEqual([]);
    const items = samples.map(({ CodigoBarras }) => ({ CodigoBarras }));
    expect(codesOf(await placeInRun(lab, run, items))).toEqual(['ok', 'ok']);
    expect(states(await handOver(instrument))).toEqual([
      ['Entregue', 1, 2],
      ['Entregue', 1, 2],
    ]);
    expect(await ask(run)).toEqual({ Mensagens: 0, Pedidos: 0 });
    await handOver(instrument);
    expect(got).toHaveLength(2);
  });

  test('is sent by hand where the connection says so', async () => {
    const { instrument, samples, run, got } = await bench({ EnvioPedidos: 'A_Pedido' });
    await placeInRun(lab, run, [{ CodigoBarras: samples[0]?.CodigoBarras ?? '' }]);
    expect(await handOver(instrument)).toEqual([]);
    expect(await ask(run)).toEqual({ Mensagens: 1, Pedidos: 2 });
    expect(states(await handOver(instrument))).toEqual([['Entregue', 1, 2]]);
    expect(got).toHaveLength(1);
  });

  test('whose instrument has no address says so', async () => {
    const { instrument, Tratamento, samples } = await instruments.lines.bench('MLLP', 1);
    const { mapa } = await openRun(lab, { Instrumento: instrument, Tratamento });
    await placeInRun(lab, mapa.id, [{ CodigoBarras: samples[0]?.CodigoBarras ?? '' }]);
    const answer = await send(mapa.id);
    expect(answer.ok ? null : answer.error.code).toBe('INSTRUMENTO_SEM_DESTINO');
  });

  test('sends again what was given up', async () => {
    const { instrument, samples, run, got } = await bench({ PortaDestino: 9 });
    await placeInRun(lab, run, [{ CodigoBarras: samples[0]?.CodigoBarras ?? '' }]);
    const [given] = await handOver(instrument);
    expect(given).toMatchObject({ Situacao: 'Nao_Entregue', Tentativas: 4, ProximaEm: null });
    expect(given?.Motivo).toContain('não atendeu');
    expect(await ask(run)).toEqual({ Mensagens: 1, Pedidos: 2 });
    expect(got).toEqual([]);
  });
});

describe('an order', () => {
  test('goes to no address outside of the networks that were opened, nor to another company’s', async () => {
    const { instrument, Tratamento } = await listening('MLLP', { Destino: '10.1.2.3' });
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    const [message] = await handOver(instrument);
    expect(message).toMatchObject({ Situacao: 'Nao_Entregue' });
    expect(message?.Motivo).toContain('rede');
  });

  test('is not sent once nothing of it is waited for', async () => {
    const { instrument, Tratamento, got, port } = await listening('MLLP');
    const [measured, cancelled] = await buildSamples(lab, { Tratamentos: [Tratamento], Quantidade: 2 });
    const line = await instruments.lines.dial(port);
    const codes = ['GLU', 'UREA'];
    const round = { protocol: 'mllp' as const, name: 'P', unit: '', now: '2026-11-20T12:00:00.000Z' };
    await sendResults(line, { sample: measured?.CodigoBarras ?? '', codes }, round);
    await force(lab, 'samples', cancelled?.id ?? 0, { StatusSample: 'Cancelada' });
    const sent = (await handOver(instrument)).filter(({ Sentido }) => Sentido === 'Enviada');
    expect(states(sent)).toEqual([
      ['Nao_Entregue', 1, 2],
      ['Nao_Entregue', 1, 2],
    ]);
    expect(got).toEqual([]);
  });

  test('that is not answered is waited for as long as was said, and its text is kept', async () => {
    const moods: Mood[] = ['silent'];
    const { instrument, Tratamento, got } = await listening('MLLP', {}, () => moods.shift() ?? 'take');
    await buildSamples(lab, { Tratamentos: [Tratamento] });
    const [message] = await handOver(instrument);
    expect(states(message ? [message] : [])).toEqual([['Entregue', 2, 2]]);
    const { Texto } = await app.ask(lerTextoInstrumento, { token: lab.token, params: { id: message?.id ?? 0 } });
    expect(got.map(({ text }) => text.replaceAll('\r', '\n'))).toEqual([Texto, Texto]);
  });
});
