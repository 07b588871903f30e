import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { linesOfBarcodes, readBoletos, writtenBoletos } from '../../test/published/boletos.ts';
import { mod10 } from '../_internals/mod10.ts';
import { boletoReasonPt, dueOfFator, fatorOfDue, formatBoleto, parseBoleto, writeBoleto } from './index.ts';
import { groupDigit, lineOfArrecadacao, lineOfBank } from './lines.ts';

const today = '2026-11-26';
const due = fc.integer({ min: -3000, max: 5500 }).map((days) => {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
});
const slip = fc.record({
  bank: fc.constantFrom('001', '033', '104', '237', '341', '756'),
  due: fc.option(due),
  amount: fc.option(fc.integer({ min: 1, max: 9_999_999_999 }).map((cents) => String(cents / 100))),
  free: digits(25),
});
const written = (of: Parameters<typeof writeBoleto>[0]) => {
  const answer = writeBoleto(of);
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
};
/** A slip of a concession, completed by the rule. */
const arrecadacao = fc
  .tuple(digits(1), fc.constantFrom('6', '7', '8', '9'), digits(40))
  .map(([segment, kind, rest]) => {
    const head = `8${segment}${kind}`;
    return head + groupDigit(head + rest, kind) + rest;
  });
const changed = (text: string, place: number, by: number) => {
  const at = place % text.length;
  return text.slice(0, at) + String((Number(text.charAt(at)) + by) % 10) + text.slice(at + 1);
};

describe('slips that are published', () => {
  test.each(readBoletos)('$source: $line', ({ line, barcode, amount, due: day, today: then }) => {
    const read = parseBoleto(line, { today: then });
    const due = day === undefined ? {} : { due: day };
    expect(read).toMatchObject({ ok: true, boleto: { barcode, amount, line: line.replace(/\D/g, ''), ...due } });
    expect(parseBoleto(barcode, { today: then })).toEqual(read);
  });

  test.each(linesOfBarcodes)('$source: the bar code $barcode has the line $line', ({ barcode, line }) =>
    expect(formatBoleto(lineOfBank(barcode))).toBe(line),
  );

  test.each(writtenBoletos)('$source: bank $bank, R$ $amount is $barcode', ({ bank, amount, barcode, line }) => {
    const free = barcode.slice(19);
    expect(written({ bank, due: '2012-12-28', amount, free })).toMatchObject({ barcode, line });
    expect(parseBoleto(line, { today: '2012-12-01' })).toMatchObject({
      ok: true,
      boleto: { bank, amount, barcode, due: '2012-12-28' },
    });
  });

  test.each([
    ['00190.50095 40144.816069 06809.350314 4 37370000000100', { reason: 'checkDigit' }],
    ['00190.50095 40144.816069 06809.350315 3 37370000000100', { reason: 'field', field: 3 }],
    ['836200000005667800481800180975657313001589636081', { reason: 'field', field: 2 }],
    ['848900000002404201622015809051904292586034111220', { reason: 'field', field: 3 }],
    ['', { reason: 'empty' }],
    ['0019050095O', { reason: 'characters' }],
    ['001905009540144816069068093503143373700000001', { reason: 'length' }],
    ['815000000000000000000000000000000000000000000000', { reason: 'kind' }],
  ])('%s is refused', (text, refusal) => expect(parseBoleto(text)).toEqual({ ok: false, ...refusal }));
});

describe('a slip of a bank', () => {
  test('is read as it was written, by its line and its bar code', () => {
    fc.assert(
      fc.property(slip, (of) => {
        const { line, barcode } = written(of);
        const boleto = { kind: 'bancario', line, barcode, ...of };
        expect(parseBoleto(formatBoleto(line), { today })).toEqual({ ok: true, boleto });
        expect(parseBoleto(barcode, { today })).toEqual({ ok: true, boleto });
      }),
    );
  });

  test('of which one digit is another is refused, but for what its digit 1 cannot tell', () => {
    fc.assert(
      fc.property(slip, fc.nat(), fc.integer({ min: 1, max: 9 }), (of, place, by) => {
        const { line } = written(of);
        const wrong = changed(line, place, by);
        fc.pre(place % 47 <= 32 || line.charAt(32) !== '1');
        expect(parseBoleto(wrong).ok).toBe(false);
      }),
    );
  });

  test.each([
    [{ bank: '856' }, 'bank'],
    [{ due: '2000-07-02' }, 'due'],
    [{ due: '2026-02-30' }, 'due'],
    [{ amount: '100000000' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ free: '1' }, 'free'],
  ])('with %j is not written: %s', (part, reason) => {
    expect(writeBoleto({ bank: '001', due: today, amount: '1', free: '0'.repeat(25), ...part })).toEqual({
      ok: false,
      reason,
    });
  });
});

describe('a slip of a concession', () => {
  test('is one thing as line and as bar code', () => {
    fc.assert(
      fc.property(arrecadacao, (barcode) => {
        const line = lineOfArrecadacao(barcode);
        expect(parseBoleto(formatBoleto(line))).toMatchObject({ ok: true, boleto: { barcode, line } });
      }),
    );
  });

  test('of which one digit is another is refused, but for what its digits 0 and 1 cannot tell', () => {
    fc.assert(
      fc.property(arrecadacao, fc.nat(), fc.integer({ min: 1, max: 9 }), (barcode, place, by) => {
        const line = lineOfArrecadacao(barcode);
        const at = place % 48;
        // Another kind of value is another slip, with other digits.
        fc.pre(at > 2);
        const wrong = changed(line, at, by);
        const sure = /[67]/.test(barcode.charAt(2)) || at % 12 === 11 || !/[01]/.test(line.charAt(at - (at % 12) + 11));
        fc.pre(sure);
        expect(parseBoleto(wrong).ok).toBe(false);
      }),
    );
  });
});

describe('the factor of a day', () => {
  test.each([
    ['2000-07-03', '1000'],
    ['2012-04-27', '5316'],
    ['2025-02-20', '9998'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-02-23', '1001'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('%s is %s', (day, fator) => {
    expect(fatorOfDue(day)).toBe(fator);
    expect(dueOfFator(fator, day)).toBe(day);
  });

  // github.com/tomas-stefano/boleto_bancario, spec/boleto_bancario/calculos/fator_vencimento_spec.rb.
  test.each([
    ['2000-07-04', '1001'],
    ['2002-05-01', '1667'],
    ['2010-10-02', '4743'],
    ['2011-05-25', '4978'],
    ['2012-12-02', '5535'],
    ['2013-02-01', '5596'],
    ['2020-02-01', '8152'],
    ['2025-03-01', '1007'],
    ['2026-01-01', '1313'],
    ['2030-01-01', '2774'],
  ])('%s is published as %s', (day, fator) => expect(fatorOfDue(day)).toBe(fator));

  test('means the day within the windows of today', () => {
    expect(dueOfFator('3737', '2007-12-01')).toBe('2007-12-31');
    expect(dueOfFator('3737', today)).toBe('2032-08-21');
    expect(dueOfFator('0000', today)).toBeNull();
    // 3,001 days ago, which is 5,999 days ahead: neither counts.
    expect(dueOfFator(fatorOfDue('2018-09-08') ?? '', today)).toBeNull();
    fc.assert(fc.property(due, (day) => dueOfFator(fatorOfDue(day) ?? '', today) === day));
  });
});

test('modulus 10 notices every wrong digit', () => {
  fc.assert(
    fc.property(digits(10), fc.nat(9), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
      expect(mod10(changed(text, place, by))).not.toBe(mod10(text));
    }),
  );
});

test('what is no line is left as it is', () => {
  expect(formatBoleto('boleto')).toBe('boleto');
  expect(boletoReasonPt('field')).toMatch(/grupos.*\.$/);
  fc.assert(fc.property(anyText, (text) => typeof parseBoleto(text).ok === 'boolean'));
  for (const text of veryLong) expect(parseBoleto(text).ok).toBe(false);
});
