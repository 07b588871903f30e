import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/arbitraries.ts';
import { landline, mobile } from '../../test/phones.ts';
import { canonicalPhone, formatPhone, maskPhone } from './index.ts';

describe('formatPhone', () => {
  test.each([
    ['5511987654321', '(11) 98765-4321'],
    ['1187654321', '(11) 98765-4321'],
    ['+551133334444', '(11) 3333-4444'],
    ['551187654321@c.us', '(11) 98765-4321'],
    ['08001234567', '0800 123 4567'],
    ['+55 800 1234567', '0800 123 4567'],
    ['0800123456', '0800 12 3456'],
    ['40041234', '4004-1234'],
    ['+55 190', '190'],
    ['10315', '10315'],
    ['98765-4321', '98765-4321'],
    ['+1 415 555 2671', '+1 415 555 2671'],
    ['recado com a mãe', 'recado com a mãe'],
    ['', ''],
  ])('%j is written %s', (raw, formatted) => {
    expect(formatPhone(raw)).toBe(formatted);
  });

  test('what is written reads as the same number, and once formatted nothing changes', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, mobile, landline), (raw) => {
        const formatted = formatPhone(raw);
        expect(canonicalPhone(formatted)).toBe(canonicalPhone(raw));
        expect(formatPhone(formatted)).toBe(formatted);
      }),
    );
  });
});

describe('maskPhone', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['(11)', '(11'],
    ['113', '(11) 3'],
    ['1133334', '(11) 3333-4'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543210', '(11) 98765-43210'],
    ['+', '+'],
    ['+5', '+5'],
    ['+55', '+55'],
    ['+5511', '+55 (11'],
    ['+5511987654321', '+55 (11) 98765-4321'],
    ['551133334444', '+55 (11) 3333-4444'],
    ['5511987654321', '+55 (11) 98765-4321'],
    ['55119876543210', '+55 (11) 98765-43210'],
    ['55987654321', '(55) 98765-4321'],
    ['0800', '0800'],
    ['08001', '0800 1'],
    ['08001234567', '0800 123 4567'],
    ['03031234567', '0303 123 4567'],
    ['+08001', '+08001'],
    ['1108001234', '(11) 0800-1234'],
    ['011', '011'],
    ['+1 415', '+1 415'],
    ['recado', 'recado'],
  ])('shows %j as %j', (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
  });

  test('keeps every digit in its order, and is settled at once', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, mobile, landline), (typed) => {
        const masked = maskPhone(typed);
        expect(masked.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });
});
