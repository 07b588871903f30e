import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConexaoInstrumento, type MensagemInstrumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildSamples,
  buildTratamento,
  inLab,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../../test/index.ts';
import { buildCode, buildInstrument, hl7, recordsOf } from '../../../../../test/instruments.ts';
import { AnalyserConnection } from '../../../../analyser/connection.ts';
import { astmResults, hl7Results, valueOf } from '../../../../analyser/results.ts';
import { createLog } from '../../../../platform/log.ts';
import { framesOf } from '../astm/sender.ts';
import { LINE } from '../astm/frame.ts';
import { InstrumentKeeper } from './keeper.ts';

let app: TestApp;
let lab: Lab;
let folder: string;
let keeper: InstrumentKeeper;
const opened: AnalyserConnection[] = [];
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  folder = mkdtempSync(join(tmpdir(), 'bancada-instruments-'));
  const work = { database: app.database, committed: () => undefined, gates: new Map(), log: createLog('silent') };
  keeper = new InstrumentKeeper(work, { ports: { from: 1024, to: 65_535 }, host: '127.0.0.1', folder });
});
afterAll(async () => {
  for (const each of opened) each.cut();
  await keeper.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port that nobody has. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let made = 0;

async function connectionOf(Instrumento: number, fields: Partial<ConexaoInstrumento>): Promise<ConexaoInstrumento> {
  const body = {
    Empresa: lab.Empresa,
    Unidade: lab.Unidade,
    Nome: `Linha ${(made += 1)}`,
    Instrumento,
    Protocolo: 'MLLP' as const,
    Porta: null,
    Pasta: null,
    PerfilImportacao: null,
    ...fields,
  };
  const row = await app.ask(ConexaoInstrumento.calls.create, { token: lab.token, body });
  await keeper.refresh();
  return row;
}

/** An instrument with codes for glucose and urea, samples that have both, and a line to it. */
async function bench(Protocolo: 'MLLP' | 'ASTM', Quantidade = 1) {
  const instrument = await buildInstrument(lab);
  const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }, { CodigoComponent: 'URE' }]);
  const components = await inLab(
    lab,
    sql<{ id: number }>`select id from components where "Tratamento" = ${Tratamento} order by "Ordem"`,
  );
  for (const [index, Codigo] of ['GLU', 'UREA'].entries())
    await buildCode(lab, { Instrumento: instrument, Codigo, Componente: components[index]?.id ?? 0 });
  const samples = await buildSamples(lab, { Quantidade, Tratamentos: [Tratamento] });
  const Porta = await freePort();
  const connection = await connectionOf(instrument, { Protocolo, Porta });
  return { instrument, connection, port: Porta, labels: samples.map(({ CodigoBarras }) => CodigoBarras) };
}

async function dial(port: number): Promise<AnalyserConnection> {
  const line = await AnalyserConnection.open(port);
  opened.push(line);
  return line;
}

const measured = (sample: string, codes: readonly string[]) => ({
  sample,
  results: codes.map((code) => ({ code, value: valueOf(sample, code), unit: '' })),
});
const about = (control: string) => ({ control, now: '2026-11-20T12:00:00.000Z' });
const messagesOf = (instrument: number) =>
  inLab(
    lab,
    sql<MensagemInstrumento>`select * from mensagem_instrumentos where "Instrumento" = ${instrument} order by id`,
  );
const acknowledged = (answer: string) => /\rMSA\|(\w\w)\|([^|\r]*)/.exec(answer)?.slice(1);

describe('HL7 over MLLP', () => {
  test('is acknowledged once it is stored and applied, in the name of the instrument', async () => {
    const { instrument, port, labels } = await bench('MLLP');
    const line = await dial(port);
    const answer = await line.sendHl7(hl7Results(measured(labels[0] ?? '', ['GLU', 'UREA']), about('M-1')));
    expect(acknowledged(answer)).toEqual(['AA', 'M-1']);
    expect((await recordsOf(lab, instrument)).map(({ Situacao }) => Situacao)).toEqual(['Aplicado', 'Aplicado']);
    expect(await messagesOf(instrument)).toMatchObject([{ Situacao: 'Aplicada', Controle: 'M-1' }]);
    const authors = await inLab(
      lab,
      sql<{ AlteradoPor: number | null; AlteradoPorNome: string }>`
        select r."AlteradoPor", r."AlteradoPorNome" from results r
          join registro_instrumentos g on g."Result" = r.id where g."Instrumento" = ${instrument} limit 1`,
    );
    expect(authors).toEqual([{ AlteradoPor: null, AlteradoPorNome: expect.stringMatching(/^Analisador/) }]);
  });

  test('sent again is acknowledged again and stored once', async () => {
    const { instrument, port, labels } = await bench('MLLP');
    const line = await dial(port);
    const text = hl7Results(measured(labels[0] ?? '', ['GLU']), about('M-2'));
    const answers = [await line.sendHl7(text), await line.sendHl7(text)];
    expect(answers.map(acknowledged)).toEqual([
      ['AA', 'M-2'],
      ['AA', 'M-2'],
    ]);
    expect(await recordsOf(lab, instrument)).toHaveLength(1);
  });

  test('that never can be taken is refused for good, and kept', async () => {
    const { instrument, port } = await bench('MLLP');
    const line = await dial(port);
    const answer = await line.sendHl7('MSH|^~\\&|A|B|||2026||ADT^A01|M-3|P|2.5\r');
    expect(acknowledged(answer)).toEqual(['AR', 'M-3']);
    expect(await messagesOf(instrument)).toMatchObject([{ Situacao: 'Recusada' }]);
  });

  test('that is cut in its middle is an entry of its own, and the next line begins anew', async () => {
    const { instrument, port, labels } = await bench('MLLP');
    const text = hl7('M-4', labels[0] ?? '', [['GLU', '90']]);
    const line = await dial(port);
    line.write(Buffer.from(`\u000b${text.slice(0, 60)}`));
    line.close();
    await expect.poll(() => messagesOf(instrument)).toHaveLength(1);
    expect(await messagesOf(instrument)).toMatchObject([
      { Situacao: 'Recusada', Motivo: expect.stringContaining('caiu') },
    ]);
    expect(acknowledged(await (await dial(port)).sendHl7(text))).toEqual(['AA', 'M-4']);
    expect(await recordsOf(lab, instrument)).toMatchObject([{ Situacao: 'Aplicado' }]);
  });

  test('asks for orders and is answered with the open tests by the codes of the instrument', async () => {
    const { port, labels } = await bench('MLLP');
    const line = await dial(port);
    const query = `MSH|^~\\&|XN|LAB|||2026||QRY^R02|Q-1|P|2.3\rQRD|2026|R|I|1|||1^RD|${labels[0] ?? ''}|RES\r`;
    const answer = (await line.sendHl7(query)).split('\r');
    expect(answer[0]).toContain('ORM^O01');
    expect(answer.filter((segment) => segment.startsWith('OBR')).map((segment) => segment.split('|')[4])).toEqual([
      'GLU^GLU^L',
      'UREA^UREA^L',
    ]);
  });

  test('of many instruments at once loses nothing', async () => {
    const { instrument, port, labels } = await bench('MLLP', 40);
    const lines = await Promise.all([0, 1, 2, 3].map(() => dial(port)));
    const answers = await Promise.all(
      lines.map(async (line, n) => {
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
    const { instrument, port, labels } = await bench('ASTM', 30);
    const line = await dial(port);
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
    expect(await messagesOf(instrument)).toHaveLength(31);
  });

  test('that is cut in a frame is an entry of its own; sent again it is taken', async () => {
    const { instrument, port, labels } = await bench('ASTM');
    const message = astmResults(measured(labels[0] ?? '', ['GLU']), about('C-1'));
    const line = await dial(port);
    line.write(Buffer.of(LINE.ENQ));
    expect((await line.read())[0]).toBe(LINE.ACK);
    const [first = new Uint8Array(), second = new Uint8Array()] = framesOf(message);
    line.write(first);
    expect((await line.read())[0]).toBe(LINE.ACK);
    line.write(second.subarray(0, 4));
    line.close();
    await expect.poll(() => messagesOf(instrument)).toHaveLength(1);
    expect(await messagesOf(instrument)).toMatchObject([{ Situacao: 'Recusada', Linhas: 0 }]);
    await (await dial(port)).sendAstm(message);
    expect(await recordsOf(lab, instrument)).toMatchObject([{ Situacao: 'Aplicado' }]);
  });

  test('asks for orders and is sent the open tests of its samples', async () => {
    const { instrument, port, labels } = await bench('ASTM', 2);
    const line = await dial(port);
    await line.sendAstm(['H|\\^&|Q1', `Q|1|^${labels[0] ?? ''}\\^${labels[1] ?? ''}\\^NADA||ALL`, 'L|1']);
    const answer = (await line.receiveAstm()).split('\r');
    expect(answer.filter((record) => record.startsWith('O|')).map((record) => record.split('|').slice(2, 5))).toEqual(
      labels.flatMap((label) => ['GLU', 'UREA'].map((code) => [label, '', `^^^${code}`])),
    );
    expect(answer.at(-2)).toBe('L|1|F');
    expect(await messagesOf(instrument)).toEqual([]);
  });
});

describe('connections', () => {
  test('have a port only while they are in use, and only one that was opened', async () => {
    const { connection, port } = await bench('MLLP');
    expect(keeper.openPorts()).toContain(port);
    const { id, Versao } = connection;
    await app.ask(ConexaoInstrumento.calls.remove, { token: lab.token, params: { id }, query: { Versao } });
    await keeper.refresh();
    expect(keeper.openPorts()).not.toContain(port);
    await expect(AnalyserConnection.open(port)).rejects.toThrow('ECONNREFUSED');
    const closed = new InstrumentKeeper(
      { database: app.database, committed: () => undefined, gates: new Map(), log: createLog('silent') },
      { ports: { from: 1024, to: 1024 }, host: '127.0.0.1', folder: null },
    );
    await closed.refresh();
    expect(closed.openPorts()).toEqual([]);
    await closed.close();
  });

  test('by a folder take its files once they are whole, and move them away', async () => {
    const { instrument, labels } = await bench('MLLP');
    const Pasta = `pasta-${instrument}`;
    await connectionOf(instrument, { Protocolo: 'Pasta', Pasta });
    const own = join(folder, Pasta);
    mkdirSync(own, { recursive: true });
    const write = (name: string, text: string, seconds: number) => {
      writeFileSync(join(own, name), text);
      utimesSync(join(own, name), seconds, seconds);
    };
    const now = Date.now();
    write('a.hl7', hl7('F-1', labels[0] ?? '', [['GLU', '90']]), now / 1000 - 60);
    write('b.hl7', hl7('F-2', labels[0] ?? '', [['UREA', '30']]), now / 1000 + 60);
    write('c.hl7.tmp', 'MSH', now / 1000 - 60);
    await keeper.refresh(now);
    expect(await messagesOf(instrument)).toMatchObject([{ Arquivo: 'a.hl7', Controle: 'F-1', Situacao: 'Aplicada' }]);
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
    };
    const refused = (more: object) =>
      app.refused(ConexaoInstrumento.calls.create, {
        token: lab.token,
        body: { ...fields, Protocolo: 'MLLP', Porta: null, Pasta: null, ...more } as never,
      });
    expect(await refused({})).toMatchObject({ code: 'REGRA_NAO_CUMPRIDA' });
    expect(await refused({ Protocolo: 'Pasta', Pasta: '../etc' })).toMatchObject({ code: 'DADOS_INVALIDOS' });
  });
});
