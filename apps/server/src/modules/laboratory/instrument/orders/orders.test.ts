import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readAstmOrders, readHl7Order } from '../../../../analyser/orders.ts';
import { escapeAstm, unescapeAstm, usualDelimiters } from '../astm/records.ts';
import { LINE } from '../astm/frame.ts';
import { AstmReceiver, type LineEvent } from '../astm/receiver.ts';
import { framesOf } from '../astm/sender.ts';
import { answerTo } from '../hl7/answer.ts';
import { frameMllp, MllpReader } from '../hl7/mllp.ts';
import { astmOrders } from './astm-orders.ts';
import { lawAnswer, lawNothing, lawOrders, olderAnswer, olderOrders } from './hl7-orders.ts';
import { astmQuery, hl7Query } from './query.ts';

const about = { now: '2026-11-20T12:00:00.000Z', control: 'C1' };

/** A word as labels, codes and names are, with everything in it that parts messages. */
const word = fc
  .array(fc.constantFrom(...Array.from('aZ09 |^&\\~ÇãXFES')), { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join('').trim())
  .filter((text) => text !== '');
const orders = fc.uniqueArray(
  fc.record({
    sample: word,
    material: fc.constantFrom('SER', null),
    name: fc.option(word),
    codes: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
  }),
  { selector: ({ sample }) => sample, maxLength: 6 },
);

describe('orders over ASTM', () => {
  test('any text is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab|\\^&F\r\n')) }), (text) => {
        expect(unescapeAstm(escapeAstm(text, usualDelimiters), usualDelimiters)).toBe(text);
      }),
    );
  });

  test('what is written and framed is what our own reader gets', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const receiver = new AstmReceiver(1_000_000);
        receiver.push(Uint8Array.of(LINE.ENQ));
        const answers: number[] = [];
        let read = '';
        const handle = (event: LineEvent): void => {
          if (event.kind === 'reply') answers.push(event.byte);
          if (event.kind !== 'message') return;
          read = Buffer.from(event.bytes).toString('utf8');
          handle(receiver.settle(true));
        };
        const frames = framesOf(astmOrders(some, about));
        for (const frame of frames) receiver.push(frame).forEach(handle);
        expect(answers).toEqual(frames.map(() => LINE.ACK));
        const wanted = some.map(({ sample, name, codes }) => ({ sample, name, codes }));
        expect(readAstmOrders(read)).toEqual({ orders: wanted, ending: some.length > 0 ? 'F' : 'I' });
      }),
    );
  });

  it('has nothing of a person but what it is told', () => {
    const order = { sample: 'S1', material: null, name: null, codes: ['GLU'] };
    expect(astmOrders([order], about)).toEqual([
      'H|\\^&|C1||Bancada|||||||P|1|20261120120000',
      'P|1',
      'O|1|S1||^^^GLU|R|20261120120000|||||N||||||||||||||Q',
      'L|1|F',
    ]);
  });
});

const MSH = 'MSH|^~\\&|XN^1.2^ISO|LAB|||2026||';
const law = (parameters: string) => hl7Query(`${MSH}QBP^Q11^QBP_Q11|Q-1|P|2.5.1\rQPD|${parameters}\rRCP|I||R\r`);

describe('orders over HL7', () => {
  test('what is written and framed is what our own reader gets', () => {
    const query = law('WOS^Work Order Step^IHE_LABTF|T1|S1');
    fc.assert(
      fc.property(orders, (some) => {
        if (!query) throw new Error('The query was not read');
        const texts = some.map((order) =>
          lawOrders(query, order, about)
            .map((line) => `${line}\r`)
            .join(''),
        );
        const events = new MllpReader(1_000_000).push(Buffer.concat(texts.map((text) => frameMllp(text))));
        const read = events.map((event) =>
          event.kind === 'message' ? readHl7Order(Buffer.from(event.bytes).toString('utf8')) : event,
        );
        expect(read).toEqual(some.map(({ sample, name, codes }) => ({ sample, name, codes })));
      }),
    );
  });

  it('answers a query of LAW by its number and parameters, and says where there is nothing', () => {
    const query = law('WOS^Work Order Step^IHE_LABTF|T1|S1');
    if (!query) throw new Error('The query was not read');
    expect(lawAnswer(query, { sent: 0, left: 0 }, about)).toEqual([
      'MSH|^~\\&|Bancada||XN^1.2^ISO|LAB|20261120120000+0000||RSP^K11^RSP_K11|C1|P|2.5.1||||||UNICODE UTF-8',
      'MSA|AA|Q-1',
      'QAK|T1|NF|WOS^Work Order Step^IHE_LABTF|0|0|0',
      'QPD|WOS^Work Order Step^IHE_LABTF|T1|S1',
    ]);
    expect(lawNothing(query, 'S1', about).slice(1)).toEqual([
      'SPM|1|S1|||||||||P',
      'ORC|DC||||||||20261120120000+0000',
    ]);
    expect(readHl7Order(lawNothing(query, 'S1', about).join('\r')).codes).toEqual([]);
  });

  it('says its character set in MSH-18, whether it answers or orders', () => {
    const query = law('WOS^Work Order Step^IHE_LABTF|T1|S1');
    if (!query) throw new Error('The query was not read');
    const order = { sample: 'S1', material: null, name: null, codes: ['GLU'] };
    const older = olderOrders(query, [order], { ...about, continues: 'C0', next: 'C2' });
    const messages = [lawOrders(query, order, about), older, answerTo('', { code: 'AA', ...about }).split('\r')];
    for (const [header = ''] of messages) expect(header.split('|')[17]).toBe('UNICODE UTF-8');
    expect([older[0]?.split('|')[13], older.at(-1)]).toEqual(['C0', 'DSC|C2|F']);
  });

  it('answers an older query by one message', () => {
    const query = hl7Query(`${MSH}QRY^R02|Q-2|P|2.3\rQRD|2026|R|I|7|||1^RD|S1|RES\r`);
    if (!query) throw new Error('The query was not read');
    const order = { sample: 'S1', material: null, name: null, codes: ['GLU'] };
    expect(olderAnswer(query, [order], about).slice(1)).toEqual([
      'ORC|NW|S1',
      'OBR|1|S1||GLU^GLU^L|||20261120120000+0000',
    ]);
    expect(olderAnswer(query, [], about).slice(1)).toEqual(['MSA|AA|Q-2', 'QAK|7|NF']);
  });
});

describe('a query', () => {
  it.each([
    ['Q|1|^S1', ['S1']],
    ['Q|1|S1', ['S1']],
    ['Q|1|^S1^RACK 1^D8', ['S1']],
    ['Q|1|^S1\\^S2\\^S1||ALL', ['S1', 'S2']],
    ['Q|1|ALL||ALL', 'all'],
    ['Q|1|^ALL', 'all'],
    ['Q|1|||ALL', null],
    ['R|1|^^^GLU|7', null],
  ])('of ASTM, %s, asks for %j', (record, asked) =>
    expect(astmQuery(['H|\\^&', record, 'L|1|N'].join('\r'))).toEqual(asked),
  );

  it.each([
    ['WOS^^|1|S1', ['S1']],
    ['WOS_ALL^^|1', 'all'],
    ['WOS_BY_RACK^^|1||R1|3', undefined],
  ])('of LAW, %s, asks for %j', (parameters, asked) => expect(law(parameters)?.asked).toEqual(asked));

  it('is no message of results', () => expect(hl7Query(`${MSH}ORU^R01|Q-1|P|2.5.1\rOBR|1|S1\r`)).toBeNull());
});
