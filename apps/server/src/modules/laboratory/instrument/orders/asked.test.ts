import { lerTextoInstrumento, type Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, force, inLab, type Lab, testApp, type TestApp } from '../../../../../test/index.ts';
import { InstrumentLines } from '../../../../../test/instrument-lines.ts';
import { recordsOf } from '../../../../../test/instruments.ts';
import { buildPaciente } from '../../../../../test/patients.ts';
import { astmAsk, hl7Ask, hl7Taken, readAstmOrders, readHl7Orders } from '../../../../analyser/orders.ts';
import { askOrders, type Protocol, sendResults } from '../../../../analyser/round.ts';
import { framesOf } from '../astm/sender.ts';
import { LINE } from '../astm/frame.ts';

let app: TestApp;
let lab: Lab;
let lines: InstrumentLines;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  lines = new InstrumentLines(lab);
});
afterAll(async () => {
  await lines.close();
  await app.close();
});

const round = (protocol: Protocol, name: string) => ({ protocol, name, unit: '', now: '2026-11-20T12:00:00.000Z' });
const about = { control: 'Q-1', now: '2026-11-20T12:00:00.000Z' };

/** What was sent to an instrument, once all of it is settled. */
function sentTo(instrument: number) {
  const sent = async () =>
    (await lines.messagesOf(instrument))
      .filter(({ Sentido }) => Sentido === 'Enviada')
      .map(({ Linhas, Situacao }) => [Linhas, Situacao]);
  return sent;
}

describe.each([
  ['ASTM', 'astm'],
  ['MLLP', 'mllp'],
] as const)('over %s', (Protocolo, protocol) => {
  test('an analyser asks for its orders and sends results for exactly these; then nothing is left', async () => {
    const { instrument, port, labels } = await lines.bench(Protocolo, 3);
    const line = await lines.dial(port);
    const orders = await askOrders(line, [labels[0] ?? '', labels[1] ?? '', 'NADA'], round(protocol, 'A'));
    expect(orders).toEqual(labels.slice(0, 2).map((sample) => ({ sample, name: null, codes: ['GLU', 'UREA'] })));
    for (const [index, order] of orders.entries()) await sendResults(line, order, round(protocol, `A-${index}`));
    expect(
      (await recordsOf(lab, instrument)).map(({ Amostra, Codigo, Situacao }) => [Amostra, Codigo, Situacao]),
    ).toEqual(labels.slice(0, 2).flatMap((label) => ['GLU', 'UREA'].map((code) => [label, code, 'Aplicado'])));
    const left = await askOrders(line, 'ALL', round(protocol, 'B'));
    expect(left).toEqual([{ sample: labels[2], name: null, codes: ['GLU', 'UREA'] }]);
  });

  test('nothing is ordered of a sample that is cancelled, of another company, or of no one; what is measured is left out', async () => {
    const { instrument, port, labels, samples } = await lines.bench(Protocolo, 3);
    const other = await buildLab(app);
    const foreign = new InstrumentLines(other);
    const [theirs] = (await foreign.bench(Protocolo)).labels;
    await foreign.close();
    await force(lab, 'samples', (samples[0] as Sample).id, { StatusSample: 'Cancelada' });
    const line = await lines.dial(port);
    await sendResults(line, { sample: labels[1] ?? '', codes: ['GLU'] }, round(protocol, 'C'));
    const asked = [...labels, theirs ?? '', 'NADA'];
    expect(await askOrders(line, asked, round(protocol, 'D'))).toEqual([
      { sample: labels[1], name: null, codes: ['UREA'] },
      { sample: labels[2], name: null, codes: ['GLU', 'UREA'] },
    ]);
    expect(await recordsOf(lab, instrument)).toHaveLength(1);
  });
});

describe('what is sent', () => {
  test('is kept beside what is received, with its direction, and delivered once it is acknowledged', async () => {
    const astm = await lines.bench('ASTM');
    await askOrders(await lines.dial(astm.port), astm.labels, round('astm', 'E'));
    await expect.poll(sentTo(astm.instrument)).toEqual([[2, 'Entregue']]);
    const hl7 = await lines.bench('MLLP');
    await askOrders(await lines.dial(hl7.port), [...hl7.labels, 'NADA'], round('mllp', 'F'));
    // An answer to a query is acknowledged by what follows it.
    await expect.poll(sentTo(hl7.instrument)).toEqual([
      [0, 'Entregue'],
      [2, 'Entregue'],
      [0, 'Entregue'],
      [0, 'Entregue'],
    ]);
    const [asked, first] = await lines.messagesOf(astm.instrument);
    expect(asked).toMatchObject({ Sentido: 'Recebida', Situacao: 'Respondida', Controle: 'E-Q', Linhas: 0 });
    const { Texto } = await app.ask(lerTextoInstrumento, { token: lab.token, params: { id: first?.id ?? 0 } });
    expect(readAstmOrders(Texto)).toEqual({
      orders: [{ sample: astm.labels[0], name: null, codes: ['GLU', 'UREA'] }],
      ending: 'F',
    });
  });

  test('is not delivered when the line is cut first', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP');
    const line = await lines.dial(port);
    await line.sendHl7(hl7Ask(labels[0] ?? '', about));
    await line.receiveHl7();
    line.cut();
    await expect.poll(sentTo(instrument)).toEqual([
      [0, 'Enviada'],
      [2, 'Nao_Entregue'],
    ]);
  });

  test('names the patient only where the connection says so, and then that is noted', async () => {
    const patient = await buildPaciente(lab);
    for (const EnviaNome of [false, true]) {
      const { port, labels, samples } = await lines.bench('ASTM', 1, { EnviaNome });
      await force(lab, 'samples', (samples[0] as Sample).id, { PacienteRef: patient.id });
      const [order] = await askOrders(await lines.dial(port), labels, round('astm', 'G'));
      expect(order?.name).toBe(EnviaNome ? (patient.NomeSocial ?? patient.NomeCompleto) : null);
    }
    const readings = await inLab(
      lab,
      sql<{ Para: unknown }>`select "Para" from audit_log
        where "Entidade" = 'pacientes' and "Acao" = 'ler' and "Origem" = 'sistema'`,
    );
    expect(readings).toMatchObject([{ Para: { ids: [patient.id] } }]);
  });
});

describe('a query', () => {
  test('is kept each time it is asked, with its text; one that brought results too is kept with them', async () => {
    const { instrument, port, labels } = await lines.bench('ASTM');
    const line = await lines.dial(port);
    for (let n = 0; n < 2; n++) {
      await line.sendAstm(astmAsk(labels, about));
      await line.receiveAstm();
    }
    const [header = '', query = '', last = ''] = astmAsk(labels, { ...about, control: 'Q-2' });
    await line.sendAstm([header, 'P|1', `O|1|${labels[0] ?? ''}||^^^GLU`, 'R|1|^^^GLU|99', query, last]);
    expect(readAstmOrders(await line.receiveAstm()).orders).toMatchObject([{ codes: ['UREA'] }]);
    const received = (await lines.messagesOf(instrument)).filter(({ Sentido }) => Sentido === 'Recebida');
    expect(received.map(({ Controle, Situacao }) => [Controle, Situacao])).toEqual([
      ['Q-1', 'Respondida'],
      ['Q-1', 'Respondida'],
      ['Q-2', 'Aplicada'],
    ]);
    const { Texto } = await app.ask(lerTextoInstrumento, { token: lab.token, params: { id: received[0]?.id ?? 0 } });
    expect(Texto).toContain(`Q|1|^${labels[0] ?? ''}`);
  });

  test('of more samples than one message holds is answered by several, and nothing is left out', async () => {
    const many = 130;
    for (const Protocolo of ['ASTM', 'MLLP'] as const) {
      const { instrument, port, labels } = await lines.bench(Protocolo, many);
      const protocol = Protocolo === 'ASTM' ? 'astm' : 'mllp';
      const orders = await askOrders(await lines.dial(port), 'ALL', round(protocol, `M-${protocol}`));
      expect(orders.map(({ sample }) => sample).toSorted()).toEqual(labels.toSorted());
      const tests = async () => (await sentTo(instrument)()).map(([linhas]) => linhas);
      const law = [0, ...labels.map(() => 2)];
      await expect.poll(tests).toEqual(Protocolo === 'ASTM' ? [200, 60] : law);
    }
  });

  test('of an older analyser is answered by fragments that name each other, and taken when it says so', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP', 130);
    const line = await lines.dial(port);
    const query = `MSH|^~\\&|XN|LAB|||2026||QRY^R02|Q-1|P|2.3\rQRD|2026|R|I|1|||1^RD|ALL|RES\r`;
    const [first, second] = [await line.sendHl7(query), await line.receiveHl7()];
    expect(/\rDSC\|(.*)\|F\r/.exec(first)?.[1]).toBe(second.split('|')[9]);
    expect(second.split('|')[13]).toBe(second.split('|')[9]);
    expect(second).not.toContain('\rDSC|');
    const read = [first, second].flatMap(readHl7Orders);
    expect(read.map(({ sample }) => sample)).toEqual(labels);
    expect(await sentTo(instrument)()).toEqual([
      [200, 'Enviada'],
      [60, 'Enviada'],
    ]);
    line.writeHl7(hl7Taken(second, about));
    await expect.poll(sentTo(instrument)).toEqual([
      [200, 'Entregue'],
      [60, 'Entregue'],
    ]);
  });

  test('that is damaged is refused frame by frame, and answered once it is whole', async () => {
    const { port, labels } = await lines.bench('ASTM');
    const line = await lines.dial(port);
    let frames = 0;
    const refused = await line.sendAstm(astmAsk(labels, about), (bytes) => {
      if (bytes.length < 6 || (frames += 1) % 2 === 0) return bytes;
      const copy = Uint8Array.from(bytes);
      copy[3] = (copy[3] ?? 0) ^ 0x15;
      return copy;
    });
    expect(refused).toBe(3);
    expect(readAstmOrders(await line.receiveAstm()).orders).toHaveLength(1);
  });

  test('that is cut is answered by nobody', async () => {
    const { instrument, port, labels } = await lines.bench('ASTM');
    const line = await lines.dial(port);
    line.write(Buffer.of(LINE.ENQ));
    expect((await line.read())[0]).toBe(LINE.ACK);
    const [header = new Uint8Array(), query = new Uint8Array()] = framesOf(astmAsk(labels, about));
    line.write(header);
    expect((await line.read())[0]).toBe(LINE.ACK);
    line.write(query.subarray(0, 8));
    line.close();
    await expect
      .poll(() => lines.messagesOf(instrument))
      .toMatchObject([{ Situacao: 'Recusada', Sentido: 'Recebida' }]);
  });

  test('of HL7 as older analysers ask is answered by one message', async () => {
    const { port, labels } = await lines.bench('MLLP');
    const line = await lines.dial(port);
    const query = `MSH|^~\\&|XN|LAB|||2026||QRY^R02|Q-1|P|2.3\rQRD|2026|R|I|1|||1^RD|${labels[0] ?? ''}|RES\r`;
    const answer = (await line.sendHl7(query)).split('\r');
    expect(answer[0]).toContain('ORM^O01');
    expect(answer.filter((segment) => segment.startsWith('OBR')).map((segment) => segment.split('|')[4])).toEqual([
      'GLU^GLU^L',
      'UREA^UREA^L',
    ]);
  });
});
