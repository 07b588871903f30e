import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/arbitraries.ts';
import { mobile } from '../../test/phones.ts';
import { canonicalPhone, normalizePhone, samePhone, whatsappCandidates } from './index.ts';

describe('normalizePhone', () => {
  test.each([
    ['', ''],
    ['sem telefone', ''],
    ['(11) 98765-4321', '5511987654321'],
    ['(11) 8765-4321', '5511987654321'],
    ['55 11 8765-4321', '5511987654321'],
    ['+55 11 98765-4321', '5511987654321'],
    ['5511987654321', '5511987654321'],
    // Word for word, a landline gets its 9 too.
    ['(11) 3333-4444', '5511933334444'],
    ['551133334444', '5511933334444'],
    ['55 98765-4321', '5555987654321'],
    ['55 9876-5432', '5555998765432'],
    ['5511', '555511'],
    ['98765-4321', '55987654321'],
    ['8765-4321', '5587654321'],
    ['011987654321', '55011987654321'],
    ['tel. 11 98765-4321 (mãe)', '5511987654321'],
    ['١١987654321', '55987654321'],
    ['55119876543210', '55119876543210'],
  ])('%j becomes %s', (raw, normalized) => {
    expect(normalizePhone(raw)).toBe(normalized);
  });

  test('agrees with canonicalPhone on every mobile, and changes nothing the second time', () => {
    fc.assert(
      fc.property(mobile, fc.boolean(), (canonical, legacy) => {
        const national = legacy ? canonical.slice(2, 4) + canonical.slice(5) : canonical.slice(2);
        for (const raw of [national, `55${national}`]) {
          expect(normalizePhone(raw)).toBe(canonical);
          expect(normalizePhone(normalizePhone(raw))).toBe(canonical);
        }
      }),
    );
  });

  test('answers any text with digits that begin with 55, or with nothing', () => {
    fc.assert(fc.property(anyText, (raw) => /^(?:55\d+)?$/.test(normalizePhone(raw))));
  });
});

describe('whatsappCandidates', () => {
  test('a mobile may be known with its ninth digit or without', () => {
    const both = ['5511987654321', '551187654321'];
    expect(whatsappCandidates('(11) 98765-4321')).toEqual(both);
    expect(whatsappCandidates('(11) 8765-4321')).toEqual(both);
    expect(whatsappCandidates('551187654321@c.us')).toEqual(both);
  });

  test('a landline has one id, what is no telephone none', () => {
    expect(whatsappCandidates('(11) 3333-4444')).toEqual(['551133334444']);
    expect(whatsappCandidates('0800 123 4567')).toEqual([]);
    expect(whatsappCandidates('')).toEqual([]);
  });

  test('each of them reads as the number it was made from', () => {
    const unambiguous = mobile.filter((canonical) => /^[6-9]/.test(canonical.slice(5)));
    fc.assert(
      fc.property(unambiguous, (canonical) => {
        const candidates = whatsappCandidates(canonical);
        expect(candidates.map((id) => canonicalPhone(`${id}@c.us`))).toEqual([canonical, canonical]);
      }),
    );
  });
});

describe('samePhone', () => {
  test.each([
    ['(11) 98765-4321', '551187654321@c.us', true],
    ['011 3333-4444', '+55 11 3333-4444', true],
    ['(11) 3333-4444', '(11) 93333-4444', false],
    ['(11) 98765-4321', '(12) 98765-4321', false],
    ['98765-4321', '98765-4321', false],
    ['', '', false],
    ['abc', '11987654321', false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(samePhone(a, b)).toBe(same);
    expect(samePhone(b, a)).toBe(same);
  });
});
