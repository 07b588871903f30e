import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeText } from '../../../../platform/charset.ts';
import { isRefusedLine, type ReadLine } from '../reading.ts';
import { answerTo } from './answer.ts';
import { escapeHl7, unescapeHl7 } from './escapes.ts';
import { readHl7 } from './message.ts';
import { frameMllp, type MllpEvent, MllpReader } from './mllp.ts';
import { segmentsOf, splitMessages } from './segments.ts';
import { usualSeparators } from './separators.ts';

const MSH = 'MSH|^~\\&|XN|LAB|||20261120133000||ORU^R01^ORU_R01|M-1|P|2.5.1';
const message = (...segments: string[]) => [MSH, ...segments, ''].join('\r');
const obx = (type: string, value: string, more = '') => `OBX|1|${type}|GLU^Glicose^L||${value}|mg/dL|||${more}`;
const one = (...segments: string[]): ReadLine | undefined => readHl7(message(...segments)).lines[0];

describe('readHl7', () => {
  it.each([
    ['NM', '7.25', '7.25', null],
    ['NM', '<0.5', '<0.5', null],
    ['SN', '<^0.5', '<0.5', null],
    ['SN', '=^12', '12', null],
    ['SN', '^1^:^128', '1:128', null],
    ['ST', 'turvo \\T\\ denso', 'turvo & denso', null],
    ['FT', 'linha 1\\.br\\linha 2', 'linha 1\nlinha 2', null],
    ['TX', 'a~b', 'a\nb', null],
    ['CE', 'A^Amarelo^L', 'A', 'Amarelo'],
    ['CWE', '^Reagente^L', 'Reagente', 'Reagente'],
  ])('reads %s %s', (type, value, text, meaning) => {
    expect(one('OBR|1|S-1', obx(type, value))).toMatchObject({
      code: 'GLU',
      name: 'Glicose',
      value: text,
      meaning,
      unit: 'mg/dL',
      samples: ['S-1'],
      line: 3,
    });
  });

  it('takes the sample of each group, that of its specimen before the numbers of its order', () => {
    const read = readHl7(
      message('ORC|RE|O-1', 'OBR|1|O-1|F-1', obx('NM', '1'), 'SPM|1|S-1&x^F-9', 'OBR|2|O-2', obx('NM', '2')),
    );
    expect(read.lines.map(({ samples }) => samples)).toEqual([['S-1', 'F-9', 'O-1', 'F-1'], ['O-2']]);
  });

  it('reads with the separators of the header, flags and repetitions', () => {
    const text = ['MSH#*!$%#XN#LAB#####ORU*R01#M-2#P#2.3', 'OBR#1#S-1', 'OBX#1#NM#GLU*Glicose##9###H!A'].join('\r');
    const { control, lines } = readHl7(text);
    expect(control).toBe('M-2');
    expect(lines).toMatchObject([{ code: 'GLU', value: '9', flags: ['H', 'A'] }]);
  });

  it.each([
    ['OBX|1|NM|||7', 'semCodigo'],
    ['OBX|1|NM|GLU||', 'semValor'],
    ['OBX|1|NM|GLU||7||||||X', 'cancelado'],
    ['OBX|1|ED|GLU||^PDF^^Base64^AAA', 'tipo'],
    ['OBX', 'semCodigo'],
  ])('says of %s why it is no result: %s', (segment, refusal) => {
    expect(one('OBR|1|S-1', segment)).toMatchObject({ refusal, line: 3 });
  });

  it('says that a result has no sample', () => expect(one(obx('NM', '7'))).toMatchObject({ refusal: 'semAmostra' }));

  it.each([
    ['PID|1', 'semCabecalho'],
    ['', 'semCabecalho'],
    ['MSH|^~\\&|A|B|||2026||ADT^A01|1|P|2.5', 'tipoMensagem'],
    ['MSH|^~\\&|A|B|||2026||ORU^R01|1|P|3.0', 'versao'],
    [`${MSH}\0`, 'nulos'],
  ])('does not take %j: %s', (text, refusal) => expect(readHl7(text)).toMatchObject({ refusal, lines: [] }));

  test('whatever arrives is read without a failure, and every OBX is one of the lines', () => {
    const piece = fc.oneof(
      fc.constantFrom('OBX', 'OBR', 'SPM', 'ORC', 'PID', '|', '^', '~', '\\', '&', '\r', '\\X41\\', '7.2', 'GLU'),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = message(...pieces.join('').split('\r'));
        const found = segmentsOf(text).segments.filter(({ name }) => name === 'OBX');
        const { refusal, lines } = readHl7(text);
        expect(lines.map(({ line }) => line)).toEqual(refusal === null ? found.map(({ line }) => line) : []);
      }),
    );
  });
});

describe('escapes', () => {
  test('what is escaped is read as it was', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() === text && !/\p{Cc}/u.test(text)),
        (text) => {
          expect(unescapeHl7(escapeHl7(text, usualSeparators), usualSeparators)).toBe(text);
        },
      ),
    );
  });

  it.each([
    ['a\\X4142\\b', 'aABb'],
    ['\\XE7\\', 'ç'],
    ['50\\', '50\\'],
    ['c:\\dir\\file', 'c:\\dir\\file'],
    ['\\H\\alto\\N\\', 'alto'],
  ])('%s is %s', (written, text) => expect(unescapeHl7(written, usualSeparators)).toBe(text));
});

describe('decodeText', () => {
  it('reads Latin-1 under a header that says UTF-8, and UTF-8 under one that says Latin-1', () => {
    const text = `${MSH}||||||UNICODE UTF-8\rOBX|1|ST|COR||Amarelo pálido`;
    expect(decodeText(Buffer.from(text, 'latin1'))).toEqual({ text, charset: 'WINDOWS-1252' });
    expect(decodeText(Buffer.from(text, 'utf8'))).toEqual({ text, charset: 'UTF-8' });
  });
});

describe('MllpReader', () => {
  const readAll = (chunks: readonly Uint8Array[], limit = 1000) => {
    const reader = new MllpReader(limit);
    return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
  };
  const text = (event: MllpEvent) => ('bytes' in event ? Buffer.from(event.bytes).toString() : '');
  const cutAt = (bytes: Uint8Array, places: readonly number[]) => {
    const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b);
    return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
  };

  test('any split of the bytes gives the same messages', () => {
    const messages = fc.array(
      fc.string({ minLength: 1 }).filter((each) => !/\p{Cc}/u.test(each)),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(messages, fc.array(fc.nat(400)), (sent, places) => {
        const events = readAll(cutAt(Buffer.concat(sent.map(frameMllp)), places));
        expect(events.map(text)).toEqual(sent);
        expect(events.every(({ kind }) => kind === 'message')).toBe(true);
      }),
    );
  });

  it('never takes a message that was cut, and takes the next one', () => {
    const begun = frameMllp('first').subarray(0, 4);
    expect(readAll([begun, frameMllp('second')]).map((event) => [event.kind, text(event)])).toEqual([
      ['cut', 'fir'],
      ['message', 'second'],
    ]);
    expect(readAll([begun]).map(({ kind }) => kind)).toEqual(['cut']);
  });

  it('passes over what is too long, and takes what follows', () => {
    const kinds = readAll(
      [frameMllp('x'.repeat(30)).subarray(0, 20), frameMllp('x'.repeat(30)).subarray(20), frameMllp('ok')],
      10,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['tooLarge', 'message']);
    expect(readAll([frameMllp('x'.repeat(30)), frameMllp('ok')], 10).map(({ kind }) => kind)).toEqual([
      'tooLarge',
      'message',
    ]);
  });
});

describe('answerTo', () => {
  it('names the message and goes back to its sender', () => {
    const answer = answerTo(message(), { code: 'AR', reason: 'a|b', now: '2026-11-20T10:00:00.000Z', control: 'B-1' });
    const { segments } = segmentsOf(answer);
    expect(segments.map(({ name }) => name)).toEqual(['MSH', 'MSA', 'ERR']);
    expect(segments[0]?.fields.slice(5, 7)).toEqual(['XN', 'LAB']);
    expect(segments[1]?.fields).toEqual(['MSA', 'AR', 'M-1', 'a\\F\\b']);
  });
});

describe('public messages of laboratories', () => {
  const folder = new URL('../../../../../../../../shared/data/hl7/', import.meta.url);
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.hl7'));
    } catch {
      return []; // they are not part of the repository
    }
  })();

  test.skipIf(files.length === 0)('every OBX of every ORU message is a result or refused with a reason', () => {
    const messages = files.flatMap((name) =>
      splitMessages(decodeText(readFileSync(new URL(name, folder))).text).map((text) => ({ name, text })),
    );
    const read = messages.map(({ name, text }) => ({ name, ...readHl7(text) }));
    expect(read.map(({ name, refusal }) => [name, refusal])).toEqual(
      messages.map(({ name, text }) => [name, /\|ORU\^R01/.test(text) ? null : 'tipoMensagem']),
    );
    const reports = messages.filter(({ text }) => /\|ORU\^R01/.test(text));
    const observations = reports.map(({ text }) => text.split('\r').filter((line) => line.startsWith('OBX')).length);
    const taken = read.filter(({ refusal }) => refusal === null);
    expect(taken.map(({ lines }) => lines.length)).toEqual(observations);
    const results = taken.flatMap(({ lines }) => lines).filter((line) => !isRefusedLine(line));
    expect([reports.length, results.length]).toEqual([17, 20]);
  });
});
