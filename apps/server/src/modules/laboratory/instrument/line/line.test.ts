import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConexaoInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../../../test/index.ts';
import { InstrumentLines, workplaceOf } from '../../../../../test/instrument-lines.ts';
import { buildInstrument, hl7, recordsOf } from '../../../../../test/instruments.ts';
import { AnalyserConnection } from '../../../../analyser/connection.ts';
import { astmResults, hl7Results, valueOf } from '../../../../analyser/results.ts';
import { framesOf } from '../astm/sender.ts';
import { LINE } from '../astm/frame.ts';
import { InstrumentKeeper } from './keeper.ts';

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

const measured = (sample: string, codes: readonly string[]) => ({
  sample,
  results: codes.map((code) => ({ code, value: valueOf(sample, code), unit: '' })),
});
const about = (control: string) => ({ control, now: '2026-11-20T12:00:00.000Z' });
const acknowledged = (answer: string) => /\rMSA\|(\w\w)\|([^|\r]*)/.exec(answer)?.slice(1);

describe('HL7 over MLLP', () => {
  test('is acknowledged once it is stored and applied, in the name of the instrument', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP');
    const line = await lines.dial(port);
    const answer = await line.sendHl7(hl7Results(measured(labels[0] ?? '', ['GLU', 'UREA']), about('M-1')));
    expect(acknowledged(answer)).toEqual(['AA', 'M-1']);
    expect((await recordsOf(lab, instrument)).map(({ Situacao }) => Situacao)).toEqual(['Aplicado', 'Aplicado']);
    expect(await lines.messagesOf(instrument)).toMatchObject([{ Situacao: 'Aplicada', Controle: 'M-1' }]);
    const authors = await inLab(
      lab,
      sql<{ AlteradoPor: number | null; AlteradoPorNome: string }>`
        select r."AlteradoPor", r."AlteradoPorNome" from results r
          join registro_instrumentos g on g."Result" = r.id where g."Instrumento" = ${instrument} limit 1`,
    );
    expect(authors).toEqual([{ AlteradoPor: null, AlteradoPorNome: expect.stringMatching(/^Analisador/) }]);
  });

  test('sent again is acknowledged again and stored once', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP');
    const line = await lines.dial(port);
    const text = hl7Results(measured(labels[0] ?? '', ['GLU']), about('M-2'));
    const answers = [await line.sendHl7(text), await line.sendHl7(text)];
    expect(answers.map(acknowledged)).toEqual([
      ['AA', 'M-2'],
      ['AA', 'M-2'],
    ]);
    expect(await recordsOf(lab, instrument)).toHaveLength(1);
  });

  test('that never can be taken is refused for good, and kept', async () => {
    const { instrument, port } = await lines.bench('MLLP');
    const line = await lines.dial(port);
    const answer = await line.sendHl7('MSH|^~\\&|A|B|||2026||ADT^A01|M-3|P|2.5\r');
    expect(acknowledged(answer)).toEqual(['AR', 'M-3']);
    expect(await lines.messagesOf(instrument)).toMatchObject([{ Situacao: 'Recusada' }]);
  });

  test('that is cut in its middle is an entry of its own, and the next line begins anew', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP');
    const text = hl7('M-4', labels[0] ?? '', [['GLU', '90']]);
    const line = await lines.dial(port);
    line.write(Buffer.from(`\u000b${text.slice(0, 60)}`));
    line.close();
    await expect.poll(() => lines.messagesOf(instrument)).toHaveLength(1);
    expect(await lines.messagesOf(instrument)).toMatchObject([
      { Situacao: 'Recusada', Motivo: expect.stringContaining('caiu') },
    ]);
    expect(acknowledged(await (await lines.dial(port)).sendHl7(text))).toEqual(['AA', 'M-4']);
    expect(await recordsOf(lab, instrument)).toMatchObject([{ Situacao: 'Aplicado' }]);
  });

  test('of many instruments at once loses nothing', async () => {
    const { instrument, port, labels } = await lines.bench('MLLP', 40);
    const dialled = await Promise.all([0, 1, 2, 3].map(() => lines.dial(port)));
    const answers = await Promise.all(
      dialled.map(async (line, n) => {
        const own: unknown[] = [];
        for (const [index, label] of labels.entries())
          if (index % 4 === n)
            own.push(acknowledged(await line.sendHl7(hl7Results(measured(label, ['GLU']), about(`P-${index}`))))?.[0]);
        return own;
      }),
    );
    expect(answers.flat()).toEqual(labels.map(() => 'AA'));
    expect((await recordsOf(lab, instrument)).filter(({ Situacao }) => Situacao === 'Aplicado')).toHaveLength(40);
  });
});

describe('ASTM', () => {
  test('with damaged frames: applied, waiting and refused are what was sent, and nothing twice', async () => {
    const { instrument, port, labels } = await lines.bench('ASTM', 30);
    const line = await lines.dial(port);
    let frames = 0;
    let refused = 0;
    for (const [index, label] of [...labels, 'NADA'].entries()) {
      const message = measured(label, ['GLU', 'UREA', 'XYZ']);
      refused += await line.sendAstm(astmResults(message, about(`A-${index}`)), (bytes) => {
        if (bytes.length < 6 || (frames += 1) % 20 !== 7) return bytes;
        const copy = Uint8Array.from(bytes);
        const place = 1 + (frames % (copy.length - 4));
        copy[place] = (copy[place] ?? 0) ^ 0x15;
        return copy;
      });
    }
    expect(refused).toBeGreaterThan(5);
    const records = await recordsOf(lab, instrument);
    const count = (state: string) => records.filter(({ Situacao }) => Situacao === state).length;
    expect([count('Aplicado'), count('Pendente'), count('Recusado')]).toEqual([60, 33, 0]);
    expect(await lines.messagesOf(instrument)).toHaveLength(31);
  });

  test('that is cut in a frame is an entry of its own; sent again it is taken', async () => {
    const { instrument, port, labels } = await lines.bench('ASTM');
    const message = astmResults(measured(labels[0] ?? '', ['GLU']), about('C-1'));
    const line = await lines.dial(port);
    line.write(Buffer.of(LINE.ENQ));
    expect((await line.read())[0]).toBe(LINE.ACK);
    const [first = new Uint8Array(), second = new Uint8Array()] = framesOf(message);
    line.write(first);
    expect((await line.read())[0]).toBe(LINE.ACK);
    line.write(second.subarray(0, 4));
    line.close();
    await expect.poll(() => lines.messagesOf(instrument)).toHaveLength(1);
    expect(await lines.messagesOf(instrument)).toMatchObject([{ Situacao: 'Recusada', Linhas: 0 }]);
    await (await lines.dial(port)).sendAstm(message);
    expect(await recordsOf(lab, instrument)).toMatchObject([{ Situacao: 'Aplicado' }]);
  });
});

describe('connections', () => {
  test('have a port only while they are in use, and only one that was opened', async () => {
    const { connection, port } = await lines.bench('MLLP');
    expect(lines.keeper.openPorts()).toContain(port);
    const { id, Versao } = connection;
    await app.ask(ConexaoInstrumento.calls.remove, { token: lab.token, params: { id }, query: { Versao } });
    await lines.keeper.refresh();
    expect(lines.keeper.openPorts()).not.toContain(port);
    await expect(AnalyserConnection.open(port)).rejects.toThrow('ECONNREFUSED');
    const closed = new InstrumentKeeper(workplaceOf(lab), {
      ports: { from: 1024, to: 1024 },
      host: '127.0.0.1',
      folder: null,
      targets: [],
    });
    await closed.refresh();
    expect(closed.openPorts()).toEqual([]);
    await closed.close();
  });

  test('by a folder take its files once they are whole, and move them away', async () => {
    const { instrument, labels } = await lines.bench('MLLP');
    const Pasta = `pasta-${instrument}`;
    await lines.connect(instrument, { Protocolo: 'Pasta', Pasta });
    const own = join(lines.folder, Pasta);
    mkdirSync(own, { recursive: true });
    const write = (name: string, text: string, seconds: number) => {
      writeFileSync(join(own, name), text);
      utimesSync(join(own, name), seconds, seconds);
    };
    const now = Date.now();
    write('a.hl7', hl7('F-1', labels[0] ?? '', [['GLU', '90']]), now / 1000 - 60);
    write('b.hl7', hl7('F-2', labels[0] ?? '', [['UREA', '30']]), now / 1000 + 60);
    write('c.hl7.tmp', 'MSH', now / 1000 - 60);
    await lines.keeper.refresh(now);
    expect(await lines.messagesOf(instrument)).toMatchObject([
      { Arquivo: 'a.hl7', Controle: 'F-1', Situacao: 'Aplicada' },
    ]);
    expect(readdirSync(own).toSorted()).toEqual(['b.hl7', 'c.hl7.tmp', 'lidos', 'recusados']);
    expect(readdirSync(join(own, 'lidos'))).toEqual([`${now}-a.hl7`]);
  });

  test('are refused with a sentence when they have neither port nor folder, and a folder that leads elsewhere', async () => {
    const instrument = await buildInstrument(lab);
    const fields = {
      Empresa: lab.Empresa,
      Unidade: lab.Unidade,
      Nome: 'x',
      Instrumento: instrument,
      PerfilImportacao: null,
      EnviaNome: false,
      Destino: null,
      PortaDestino: null,
      EnvioPedidos: null,
      FormatoPedido: null,
    };
    const refused = (more: object) =>
      app.refused(ConexaoInstrumento.calls.create, {
        token: lab.token,
        body: { ...fields, Protocolo: 'MLLP', Porta: null, Pasta: null, ...more } as never,
      });
    expect(await refused({})).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
    const whole = { Destino: '10.0.0.20', PortaDestino: 5000, EnvioPedidos: 'A_Pedido', FormatoPedido: 'OML_O33' };
    const halves = [{ PortaDestino: null }, { EnvioPedidos: null }, { FormatoPedido: null }, { Protocolo: 'ASTM' }];
    for (const half of halves)
      expect(await refused({ ...whole, ...half })).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
    expect(await refused({ ...whole, Destino: 'a b' })).toMatchObject({ code: 'DADOS_INVALIDOS' });
    expect(await refused({ Protocolo: 'Pasta', Pasta: '../etc' })).toMatchObject({ code: 'DADOS_INVALIDOS' });
  });
});
