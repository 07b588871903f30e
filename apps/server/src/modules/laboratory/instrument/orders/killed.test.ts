// @module-tag deep
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildSamples, inLab, type Lab, testApp, type TestApp } from '../../../../../test/index.ts';
import { InstrumentLines } from '../../../../../test/instrument-lines.ts';
import { startWorker } from '../../../../../test/ledger.ts';
import { AnalyserListener, type Got, type Mood } from '../../../../analyser/listener.ts';
import type { InstrumentSettings } from '../line/settings.ts';

let app: TestApp;
let lab: Lab;
let lines: InstrumentLines;
beforeAll(async () => {
  app = await testApp({ workers: 0 });
  lab = await buildLab(app);
  lines = new InstrumentLines(lab);
});
afterAll(async () => {
  await lines.close();
  await app.close();
});

/** A process that hands orders over, quickly and for ever. */
const worker = () => {
  const settings: InstrumentSettings = {
    ports: null,
    host: '127.0.0.1',
    folder: null,
    targets: [{ empresa: lab.Empresa, address: '127.0.0.1', bits: 32 }],
    patience: { answer: 1000, pauses: Array.from({ length: 200 }, () => 50), grace: 0 },
    every: 200,
  };
  return startWorker(app, { INSTRUMENTS: JSON.stringify(settings) });
};

const faults = fc.array(
  fc.constantFrom<Mood | 'kill'>('take', 'take', 'refuse', 'cut', 'takeAndCut', 'silent', 'kill'),
  { minLength: 4, maxLength: 12 },
);

/** What became of the orders of an instrument, with how often each was noted as delivered. */
const deliveries = (instrument: number) =>
  inLab(
    lab,
    sql<{ Situacao: string; Controle: string; noted: number }>`
      select m."Situacao", m."Controle", (select count(*)::int from audit_log a
        where a."Empresa" = m."Empresa" and a."Entidade" = 'mensagem_instrumentos' and a."RegistroId" = m.id
          and a."Acao" = 'entregar') as noted
      from mensagem_instrumentos m where m."Instrumento" = ${instrument} order by m.id`,
  );

test.each([
  ['ASTM', 'astm'],
  ['MLLP', 'mllp'],
] as const)(
  'over %s each order is acknowledged exactly once, however often it is refused, cut off or its process killed',
  async (Protocolo, protocol) => {
    await fc.assert(
      fc.asyncProperty(faults, async (moods) => {
        const got: Got[] = [];
        const taken: string[] = [];
        let process = await worker();
        let restarted: Promise<void> = Promise.resolve();
        const analyser = new AnalyserListener(protocol, (message) => {
          got.push(message);
          const mood = moods.shift() ?? 'take';
          if (mood === 'kill')
            restarted = process.kill().then(async () => {
              process = await worker();
            });
          else if (mood === 'take' || mood === 'takeAndCut') taken.push(message.control);
          return mood === 'kill' ? 'silent' : mood;
        });
        const { instrument, Tratamento } = await lines.bench(Protocolo, 1, {
          Destino: '127.0.0.1',
          PortaDestino: await analyser.listen(),
          EnvioPedidos: 'Ao_Receber',
          FormatoPedido: Protocolo === 'MLLP' ? 'OML_O33' : null,
          Porta: null,
        });
        const samples = await buildSamples(lab, { Tratamentos: [Tratamento], Quantidade: 4 });
        const done = async () => (await deliveries(instrument)).map(({ Situacao }) => Situacao);
        await expect.poll(done, { timeout: 120_000, interval: 100 }).toEqual(samples.map(() => 'Entregue'));
        await restarted;
        await process.kill();
        await analyser.close();
        const stored = await deliveries(instrument);
        // Each is noted once as delivered, and was taken by the instrument under its own number, always with the same text.
        expect(stored.map(({ noted }) => noted)).toEqual(samples.map(() => 1));
        expect(new Set(taken)).toEqual(new Set(stored.map(({ Controle }) => Controle)));
        const texts = new Map(got.map(({ control, text }) => [control, text]));
        expect(got.every(({ control, text }) => texts.get(control) === text)).toBe(true);
        const ordered = [...texts.keys()].flatMap(
          (control) => got.find((message) => message.control === control)?.orders ?? [],
        );
        expect(ordered.toSorted((a, b) => a.sample.localeCompare(b.sample))).toEqual(
          samples
            .map(({ CodigoBarras }) => ({ sample: CodigoBarras, name: null, codes: ['GLU', 'UREA'] }))
            .toSorted((a, b) => a.sample.localeCompare(b.sample)),
        );
      }),
      { numRuns: 2, examples: [[['kill', 'refuse', 'takeAndCut', 'kill', 'cut', 'silent']]], endOnFailure: true },
    );
  },
  300_000,
);
