import { difference, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../platform/charset.ts';
import { readAmount } from './amount.ts';
import { readDay } from './day.ts';
import { answerOf, ofxWith, statementsOf } from './testing.ts';

describe('what Brazilian banks write', () => {
  test('Windows-1252 under any header, a comma before the cents, a zone in the date', () => {
    const written = ofxWith(
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105100000[-3:BRT]<TRNAMT>-1.234,56<FITID>1<CHECKNUM>000<MEMO>PIX ENVIADO São João & Cia</STMTTRN>',
    );
    expect(answerOf(decodeText(Buffer.from(written, 'latin1')).text)).toMatchObject([
      {
        Numero: '1234/56789-0',
        Saldo: { Valor: '10.5', Data: '2026-01-31' },
        Linhas: [{ Data: '2026-01-05', Valor: '-1234.56', Documento: null, Memo: 'PIX ENVIADO São João & Cia' }],
      },
    ]);
  });

  test('balances among the movements are no movements', () => {
    const words = ['Saldo Anterior', 'S A L D O', 'SALDO DO DIA', 'Saldo total disponível dia'];
    const balances = words.map(
      (word) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260105<TRNAMT>9,99<MEMO>${word}</STMTTRN>`,
    );
    const payment = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-5<MEMO>Saldo de empréstimo</STMTTRN>';
    expect(answerOf(ofxWith([...balances, payment].join('\n')))).toMatchObject([
      { Saldos: 4, Linhas: [{ Memo: 'Saldo de empréstimo', Valor: '-5' }] },
    ]);
  });

  test.each([
    ['<STMTTRN><DTPOSTED>20260105<TRNAMT>-5<MEMO>sem fim', 'OFX_CORTADO'],
    ['<STMTTRN><DTPOSTED>20260105<TRNAMT>1.234<MEMO>mil?</STMTTRN>', 'OFX_VALOR'],
    ['<STMTTRN><DTPOSTED>20260105<TRNAMT>R$ 5<MEMO>x</STMTTRN>', 'OFX_VALOR'],
    ['<STMTTRN><DTPOSTED>20260231<TRNAMT>5<MEMO>x</STMTTRN>', 'OFX_DATA'],
    ['</STMTTRN>', 'OFX_CORTADO'],
  ])('%s is refused with its line', (lines, code) => {
    expect(answerOf(ofxWith(lines))).toMatchObject({ code, linha: 10 });
  });

  test('a file that ends early is refused, wherever it ends', () => {
    const whole = ofxWith('<STMTTRN><DTPOSTED>20260105<TRNAMT>-5<MEMO>x</STMTTRN>');
    expect(statementsOf(whole)).toHaveLength(1);
    for (let length = 0; length < whole.length; length++) {
      const answer = answerOf(whole.slice(0, length));
      expect(['OFX_CORTADO', 'OFX_ILEGIVEL'], `cut at ${length}`).toContain('code' in answer ? answer.code : 'read');
    }
  });
});

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const fixed = (value: number) => (value / 100).toFixed(2);
/** A canonical decimal of cents. */
const amountOf = (value: number) => difference(fixed(value).replace(/\.?0+$/, ''), '0');

test('an amount is the same however it is written', () => {
  const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
  fc.assert(
    fc.property(cents, (value) => {
      const [whole = '', part = ''] = fixed(Math.abs(value)).split('.');
      const sign = value < 0 ? '-' : '';
      const all = [
        `${sign}${whole}.${part}`,
        `${sign}${whole},${part}`,
        `${sign}${grouped(whole, '.')},${part}`,
        `${sign}${grouped(whole, ',')}.${part}`,
        ` ${sign}${whole}.${part}00 `,
      ];
      expect(new Set(all.map(readAmount))).toEqual(new Set([amountOf(value)]));
    }),
  );
});

test('no text is an amount by chance: what is read has the same digits', () => {
  const digits = (each: string) => each.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+ R$')) }), (text) => {
      const read = readAmount(text);
      if (read === null) return;
      expect(digits(text)).toBe(digits(read));
      expect(read).toMatch(/^-?(0|[1-9]\d*)(\.\d{1,2})?$/);
    }),
    { numRuns: 2000 },
  );
});

test('a day is read with or without its time and zone, and nothing else is one', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const after = fc.constantFrom('', '120000', '235959.999', '000000[-3:BRT]', '1200[-03]', '000000.000[0:GMT]');
  fc.assert(
    fc.property(days, after, (date, rest) => {
      const day = date.toISOString().slice(0, 10);
      expect(readDay(`${day.replaceAll('-', '')}${rest}`)).toBe(day);
    }),
  );
  for (const text of ['', '2026', '20261301', '20260229', '2026-01-01', '20260101T1', '00000000'])
    expect(readDay(text)).toBeNull();
});

test('what is written into a file is read from it, as SGML and as XML', () => {
  const words = fc.string({ unit: fc.constantFrom(...Array.from('abcç ãÁ&;/-.*0189')), minLength: 1, maxLength: 40 });
  const fitid = fc.option(fc.string({ unit: fc.constantFrom(...Array.from('019A')), minLength: 1 }));
  const entry = fc.record({ value: cents, memo: words, fitid });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), fc.boolean(), (entries, xml) => {
      const tag = (name: string, text: string) =>
        `<${name}>${text.replaceAll('&', '&amp;')}${xml ? `</${name}>` : '\n'}`;
      const lines = entries.map(
        (each) =>
          `<STMTTRN>${tag('DTPOSTED', '20260105')}${tag('TRNAMT', fixed(each.value))}${tag('FITID', each.fitid ?? '')}${tag('MEMO', `m ${each.memo}`)}</STMTTRN>`,
      );
      const read = statementsOf(ofxWith(lines.join(xml ? '' : '\n')))[0]?.Linhas ?? [];
      expect(read.map(({ Valor }) => Valor)).toEqual(entries.map(({ value }) => amountOf(value)));
      expect(read.map(({ FITID }) => FITID)).toEqual(entries.map((each) => each.fitid));
      const memos = entries.map(({ memo }) => `m ${memo}`.replaceAll(/\s+/g, ' ').trim());
      expect(read.map(({ Memo }) => Memo)).toEqual(memos);
      expect(sum(read.map(({ Valor }) => Valor))).toBe(amountOf(entries.reduce((all, { value }) => all + value, 0)));
    }),
  );
});

test('any text is read or refused by a code, and never breaks the reader', () => {
  const tags = ['OFX', 'STMTTRN', 'MEMO', 'STMTRS', 'STMTTRNRS'].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
  const piece = fc.constantFrom(...tags, '<', '>', '<![CDATA[', ']]>', '&#0;', '&amp;', 'x', '<!--', '-->', '<?', '\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const answer = answerOf(`<OFX>${pieces.join('')}`);
      expect('code' in answer ? answer.code : 'OFX').toMatch(/^OFX/);
    }),
    { numRuns: 2000 },
  );
});
