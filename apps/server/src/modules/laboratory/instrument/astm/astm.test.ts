import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checksum, decodeFrame, encodeFrame, LINE } from './frame.ts';
import { readAstm } from './message.ts';
import { splitAstm } from './records.ts';
import { AstmReceiver, type LineEvent } from './receiver.ts';
import { AstmSender, framesOf } from './sender.ts';

const records = (n: number, results = 1) => [
  `H|\\^&|C-${n}||Analisador`,
  'P|1',
  `O|1|S-${n}||^^^GLU`,
  ...Array.from({ length: results }, (_, index) => `R|${index + 1}|^^^T${index}|${n}.5|mg/dL||N||F||||20261120101500`),
  'L|1|N',
];

describe('readAstm', () => {
  it('reads every R record under its order, with the delimiters of the header', () => {
    const text = [
      'H|\\^&|77',
      'P|1',
      'O|1|S-1^3^B||^^^ALL',
      'C|1|I|comment',
      'R|1|^^^GLU^1|<0.5|mg/dL||L\\A||F||||20261120101500',
      'R|2|^^^UREA||mg/dL||||X',
      'R|3||5',
      'P|2',
      'R|1|^^^CRE|1.1',
      'L|1|N',
    ];
    expect(readAstm(text.join('\r'))).toEqual({
      control: '77',
      refusal: null,
      lines: [
        {
          line: 5,
          samples: ['S-1', '3', 'B'],
          code: 'GLU',
          name: '1',
          value: '<0.5',
          meaning: null,
          unit: 'mg/dL',
          flags: ['L', 'A'],
          measured: '20261120101500',
          organism: null,
          dilution: null,
        },
        { line: 6, samples: ['S-1', '3', 'B'], code: 'UREA', value: '', refusal: 'cancelado' },
        { line: 7, samples: ['S-1', '3', 'B'], code: '', value: '5', refusal: 'semCodigo' },
        { line: 9, samples: [], code: 'CRE', value: '1.1', refusal: 'semAmostra' },
      ],
    });
  });

  it('reads other delimiters and escapes', () => {
    const text = ['H!~*@!9', 'O!1!S@F@1', 'R!1!***GLU!1@X2C@5', 'L!1'].join('\n');
    expect(readAstm(text).lines).toMatchObject([{ code: 'GLU', value: '1,5', samples: ['S!1'] }]);
  });

  it('reads the susceptibilities of an isolate, wherever its organism stands, and no enzyme AST as one', () => {
    const text = [
      'H|\\^&|8',
      'O|1|S1^1^KPN||^^^ISOLATE RESULT',
      'R|1|^^^AST^^ATM^,|^^S^^S^bnf|||||F',
      'R|2|^^^AST_MIC^447012345678^CIP|INST_COMPLETE^<=0.25^S|||||F',
      'R|3|^^^ID|^EC^^^^^^^MBT_ID|||||F',
      'R|4|^^^AST_DIA^^GEN|18^S',
      'O|2|S1^2^PSEAER||^^^ISOLATE RESULT',
      'R|1|^^^AST^^CAZ|4^^R',
      'O|3|S2||^^^PANEL',
      'R|1|^^^AST|42|U/L',
      'R|2|^^^AST^^MEM|2^^S',
      'L|1|N',
    ].join('\r');
    const said = readAstm(text).lines.map((line) =>
      'refusal' in line ? [line.code, line.refusal] : [line.code, line.value, line.organism, line.unit],
    );
    expect(said).toEqual([
      ['ATM', 'semValor'],
      ['CIP', '<=0.25', 'EC', null],
      ['ID', 'EC', null, null],
      ['GEN', '18', 'EC', 'mm'],
      ['CAZ', '4', 'PSEAER', null],
      ['AST', '42', null, 'U/L'],
      ['MEM', 'semMicrorganismo'],
    ]);
  });

  it('is no message without its header', () =>
    expect(readAstm('R|1|^^^GLU|7')).toMatchObject({ refusal: 'semCabecalho' }));

  it('parts a file into its messages', () => {
    expect(splitAstm([...records(1), ...records(2)].join('\r\n'))).toHaveLength(2);
  });
});

describe('a frame', () => {
  it('has the checksum of the standard', () => {
    // 0x31 + 0x41 + 0x0d + 0x03 = 0x82
    expect(checksum(Uint8Array.of(0x31, 0x41, 0x0d, LINE.ETX))).toBe('82');
  });

  test('one changed byte is noticed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 50 }),
        fc.nat(7),
        fc.boolean(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (text, number, goesOn, at, by) => {
          const inside = encodeFrame({ number, text, goesOn }).subarray(1, -2);
          expect(decodeFrame(inside)).toMatchObject({ number, goesOn });
          const damaged = Uint8Array.from(inside);
          const place = at % (damaged.length - 2);
          damaged[place] = ((damaged[place] ?? 0) + by) & 0xff;
          expect(decodeFrame(damaged)).toBeNull();
        },
      ),
    );
  });
});

/** A sender and a receiver joined by a line that damages what it is told to. */
function talk(
  messages: readonly (readonly string[])[],
  damage: (bytes: Uint8Array, n: number) => Uint8Array,
  chunk: (n: number) => number,
) {
  const receiver = new AstmReceiver(1_000_000);
  const stored: string[] = [];
  const replies = { ack: 0, nak: 0 };
  let sent = 0;
  const handle = (event: LineEvent): number[] => {
    if (event.kind === 'reply') {
      replies[event.byte === LINE.ACK ? 'ack' : 'nak'] += 1;
      return [event.byte];
    }
    if (event.kind !== 'message') return [];
    stored.push(Buffer.from(event.bytes).toString());
    return handle(receiver.settle(true));
  };
  for (const message of messages) {
    const sender = new AstmSender(message);
    let next = sender.begin();
    for (;;) {
      const answers = next.send.flatMap((bytes) => {
        const given = damage(bytes, (sent += 1));
        const answered: number[] = [];
        for (let at = 0; at < given.length;) {
          const length = Math.max(1, chunk(sent));
          answered.push(...receiver.push(given.subarray(at, at + length)).flatMap(handle));
          at += length;
        }
        return answered;
      });
      if (next.ended) break;
      const [answer] = answers;
      next = answer === undefined ? sender.again() : sender.answer(answer);
    }
  }
  return { stored, replies, end: receiver.end() };
}

const asText = (message: readonly string[]) => message.map((record) => `${record}\r`).join('');

describe('AstmReceiver', () => {
  test('any split of the bytes gives the same messages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.nat(12),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        (count, results, sizes) => {
          const messages = Array.from({ length: count }, (_, n) => records(n, results));
          const { stored, replies } = talk(
            messages,
            (bytes) => bytes,
            (n) => sizes[n % sizes.length] ?? 1,
          );
          expect(stored).toEqual(messages.map(asText));
          expect(replies.nak).toBe(0);
        },
      ),
    );
  });

  test('a damaged frame is refused, and taken whole when it comes again: nothing is lost, nothing twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(60), fc.nat(300), fc.integer({ min: 1, max: 255 })), { maxLength: 12 }),
        (hits) => {
          const messages = Array.from({ length: 4 }, (_, n) => records(n, 3));
          const damaged = new Map(hits.map(([n, at, by]) => [n, [at, by] as const]));
          const { stored } = talk(
            messages,
            (bytes, n) => {
              const hit = damaged.get(n);
              // Whoever lost the line begins anew: only frames are damaged here, and each only once.
              if (!hit || bytes.length < 6) return bytes;
              damaged.delete(n);
              const copy = Uint8Array.from(bytes);
              const place = hit[0] % copy.length;
              copy[place] = ((copy[place] ?? 0) + hit[1]) & 0xff;
              return copy;
            },
            () => 16,
          );
          expect(stored).toEqual(messages.map(asText));
        },
      ),
      // A frame whose first byte looks like the end of the line, or like a new beginning.
      { examples: [[[[2, 0, 2]]], [[[3, 0, 2]]], [[[2, 0, 3]]], [[[4, 0, 3]]]] },
    );
  });

  test('10,000 frames of which one in a hundred is damaged: each message once', () => {
    const messages = Array.from({ length: 1250 }, (_, n) => records(n, 4));
    expect(messages.flatMap(framesOf)).toHaveLength(10_000);
    let hit = 0;
    const { stored, replies } = talk(
      messages,
      (bytes, n) => {
        if (bytes.length < 6 || n % 101 !== 5) return bytes;
        hit += 1;
        const copy = Uint8Array.from(bytes);
        const place = 1 + ((n * 7) % (copy.length - 3));
        copy[place] = ((copy[place] ?? 0) ^ 0x15) & 0xff;
        return copy;
      },
      () => 64,
    );
    expect(stored).toEqual(messages.map(asText));
    expect(hit).toBeGreaterThan(75);
    expect(replies.nak).toBeGreaterThan(75);
  });

  it('does not take a message of a line that was cut, and says what had arrived', () => {
    const receiver = new AstmReceiver(1000);
    const [first = Buffer.of(), second = Buffer.of()] = framesOf(records(1));
    receiver.push(Buffer.concat([Buffer.of(LINE.ENQ), first, second.subarray(0, 3)]));
    expect(receiver.end().map(({ kind }) => kind)).toEqual(['cut']);
    expect(receiver.push(Buffer.of(LINE.ENQ))).toEqual([{ kind: 'reply', byte: LINE.ACK }]);
  });

  it('asks for the last frame again when its message was not stored, and counts a repetition once', () => {
    const receiver = new AstmReceiver(1000);
    const frames = framesOf(records(1));
    receiver.push(Buffer.concat([Buffer.of(LINE.ENQ), ...frames.slice(0, -1)]));
    const last = frames.at(-1) ?? Buffer.of();
    expect(receiver.push(last)).toMatchObject([{ kind: 'message' }]);
    expect(receiver.settle(false)).toEqual({ kind: 'reply', byte: LINE.NAK });
    expect(receiver.push(last)).toMatchObject([{ kind: 'message' }]);
    expect(receiver.settle(true)).toEqual({ kind: 'reply', byte: LINE.ACK });
    expect(receiver.push(last)).toEqual([{ kind: 'reply', byte: LINE.ACK }]);
  });

  it('refuses what is longer than a message may be', () => {
    const receiver = new AstmReceiver(20);
    const [first = Buffer.of()] = framesOf(['H|\\^&|a long header record']);
    expect(receiver.push(Buffer.concat([Buffer.of(LINE.ENQ), first])).at(-1)).toEqual({
      kind: 'reply',
      byte: LINE.NAK,
    });
  });
});
