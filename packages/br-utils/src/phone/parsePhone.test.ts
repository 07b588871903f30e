import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits } from '../../test/arbitraries.ts';
import { ddd, landline, mobile, writings } from '../../test/phones.ts';
import { canonicalPhone, parsePhone, phoneReasonPt } from './index.ts';
import type { PhoneRefusal } from './index.ts';

describe('canonicalPhone', () => {
  test.each([
    // Mobiles, as they are written.
    ['11987654321', '5511987654321'],
    ['(11) 98765-4321', '5511987654321'],
    ['11 9 8765 4321', '5511987654321'],
    ['+55 11 98765-4321', '5511987654321'],
    ['5511987654321', '5511987654321'],
    ['+5511987654321', '5511987654321'],
    ['0055 11 98765-4321', '5511987654321'],
    ['tel:+55-11-98765-4321', '5511987654321'],
    ['TEL:11987654321', '5511987654321'],
    ['(11) 91234-5678', '5511912345678'],
    ['(11) 99999-9999', '5511999999999'],
    // Trunk zero and carrier.
    ['011 98765-4321', '5511987654321'],
    ['(011) 98765-4321', '5511987654321'],
    ['+55 (011) 98765-4321', '5511987654321'],
    ['55 0 11 98765-4321', '5511987654321'],
    ['0 15 11 98765-4321', '5511987654321'],
    ['041 21 3333-4444', '552133334444'],
    ['0 21 55 3222-1234', '555532221234'],
    ['+55 0 15 11 98765 4321', '5511987654321'],
    ['055 11 98765-4321', '5511987654321'],
    ['021 3333-4444', '552133334444'],
    // Mobiles of before the ninth digit.
    ['(11) 8765-4321', '5511987654321'],
    ['1187654321', '5511987654321'],
    ['55 11 8765-4321', '5511987654321'],
    ['(31) 9876-5432', '5531998765432'],
    ['(85) 6123-4567', '5585961234567'],
    ['(92) 7123-4567', '5592971234567'],
    ['011 8765-4321', '5511987654321'],
    ['0 41 11 8765-4321', '5511987654321'],
    ['0 19 8765-4321', '5519987654321'],
    // Landlines keep their eight digits.
    ['(11) 3333-4444', '551133334444'],
    ['1133334444', '551133334444'],
    ['551133334444', '551133334444'],
    ['+55 11 2222-3333', '551122223333'],
    ['(61) 4444-5555', '556144445555'],
    ['(51) 5555-6666', '555155556666'],
    ['0 11 3333-4444', '551133334444'],
    ['(11) 4004-1234', '551140041234'],
    ['553333334444', '553333334444'],
    // Area code 55 is not the country.
    ['55 98765-4321', '5555987654321'],
    ['(55) 98765-4321', '5555987654321'],
    ['55987654321', '5555987654321'],
    ['55 3222-1234', '555532221234'],
    ['5532221234', '555532221234'],
    ['55 9876-5432', '5555998765432'],
    ['55 55 98765-4321', '5555987654321'],
    ['5555987654321', '5555987654321'],
    ['55 55 3222-1234', '555532221234'],
    ['055 98765-4321', '5555987654321'],
    ['+55 55 3222-1234', '555532221234'],
    // WhatsApp ids.
    ['5511987654321@c.us', '5511987654321'],
    ['551187654321@c.us', '5511987654321'],
    ['5511987654321@s.whatsapp.net', '5511987654321'],
    ['551187654321:23@s.whatsapp.net', '5511987654321'],
    ['551133334444@c.us', '551133334444'],
    ['whatsapp:+5511987654321', '5511987654321'],
    [' 5511987654321@c.us\n', '5511987654321'],
    [' tel:11987654321 ', '5511987654321'],
  ])('%j is %s', (raw, canonical) => {
    expect(canonicalPhone(raw)).toBe(canonical);
  });

  test.each<[string, PhoneRefusal]>([
    ['', 'empty'],
    [' () ', 'empty'],
    ['+', 'empty'],
    ['98765-4321', 'missingDdd'],
    ['3333-4444', 'missingDdd'],
    ['+55 98765-4321', 'missingDdd'],
    ['1234567', 'length'],
    ['2', 'length'],
    ['119876543210', 'length'],
    ['15 11 98765-4321', 'length'],
    ['55119876543210', 'length'],
    ['(11) 98765-4321 / 3333-4444', 'length'],
    ['(10) 98765-4321', 'unknownDdd'],
    ['(20) 3333-4444', 'unknownDdd'],
    ['(90) 98765-4321', 'unknownDdd'],
    ['0 00 98765-4321', 'foreign'],
    ['(11) 1234-5678', 'subscriber'],
    ['(11) 0234-5678', 'subscriber'],
    ['(11) 88765-4321', 'subscriber'],
    ['(11) 33334-4444', 'subscriber'],
    ['+1 415 555 2671', 'foreign'],
    ['001 415 555 2671', 'foreign'],
    ['14155552671@c.us', 'foreign'],
    ['+351 912 345 678', 'foreign'],
    ['+11 98765-4321', 'foreign'],
    ['0800 123 4567', 'special'],
    ['0800-12-3456', 'special'],
    ['+55 0800 123 4567', 'special'],
    ['+55 800 123 4567', 'special'],
    ['0300 123 4567', 'special'],
    ['0303 123 4567', 'special'],
    ['0500 123 4567', 'special'],
    ['0900 123 4567', 'special'],
    ['4004-1234', 'special'],
    ['3003 1234', 'special'],
    ['190', 'special'],
    ['136', 'special'],
    ['103 15', 'special'],
    ['10621', 'special'],
    ['0800 123 45678', 'unknownDdd'],
    ['0800 12345', 'missingDdd'],
    ['0400 123 4567', 'unknownDdd'],
    ['10415', 'length'],
    ['+55 11 80012-3456', 'subscriber'],
    ['+55 800 123 45678', 'unknownDdd'],
    ['tel:11987654321:2', 'characters'],
    ['290', 'length'],
    ['1901', 'length'],
    ['40041', 'length'],
    ['5004-1234', 'missingDdd'],
    ['11 98765-4321 ramal 2', 'characters'],
    ['não tem', 'characters'],
    ['11 98765+4321', 'characters'],
    ['++5511987654321', 'characters'],
    ['１１987654321', 'characters'],
    ['11,98765-4321', 'characters'],
    ['x11987654321', 'characters'],
    ['120363041234567890@g.us', 'characters'],
    ['98765432109876@lid', 'characters'],
    ['5511987654321@gmail.com', 'characters'],
    ['a5511987654321@c.us', 'characters'],
    ['5511987654321@c.us.br', 'characters'],
    ['5511987654321:x@c.us', 'characters'],
    ['11987654321 tel:', 'characters'],
    ['mailto:11987654321', 'characters'],
  ])('%j is none: %s', (raw, reason) => {
    expect(parsePhone(raw)).toEqual({ ok: false, reason });
    expect(canonicalPhone(raw)).toBeNull();
  });

  test('reads every writing of a number as the same number', () => {
    fc.assert(
      fc.property(fc.oneof(mobile, landline), (canonical) => {
        for (const raw of writings(canonical)) expect([raw, canonicalPhone(raw)]).toEqual([raw, canonical]);
      }),
    );
  });

  test('gives a mobile written without its 9 the same form', () => {
    const legacy = fc
      .tuple(ddd, fc.constantFrom('6', '7', '8', '9'), digits(7))
      .map(([area, first, rest]) => ({ area, eight: first + rest }));
    fc.assert(
      fc.property(legacy, ({ area, eight }) => {
        for (const raw of writings(`55${area}${eight}`)) {
          expect([raw, canonicalPhone(raw)]).toEqual([raw, `55${area}9${eight}`]);
        }
      }),
    );
  });

  test('answers any text with a number it reads again as the same, or with null', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const canonical = canonicalPhone(raw);
        expect(canonical ?? '551133334444').toMatch(/^55[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/);
        expect(canonical === null ? null : canonicalPhone(canonical)).toBe(canonical);
      }),
    );
  });
});

describe('parsePhone', () => {
  test('takes a mobile apart', () => {
    expect(parsePhone('(11) 98765-4321')).toEqual({
      ok: true,
      e164: '+5511987654321',
      digits: '5511987654321',
      ddd: '11',
      uf: 'SP',
      subscriber: '987654321',
      kind: 'mobile',
      ninthInserted: false,
    });
  });

  test('says when it inserted the ninth digit', () => {
    expect(parsePhone('55 9876-5432')).toEqual({
      ok: true,
      e164: '+5555998765432',
      digits: '5555998765432',
      ddd: '55',
      uf: 'RS',
      subscriber: '998765432',
      kind: 'mobile',
      ninthInserted: true,
    });
  });

  test('takes a landline apart', () => {
    expect(parsePhone('+55 21 3333-4444')).toEqual({
      ok: true,
      e164: '+552133334444',
      digits: '552133334444',
      ddd: '21',
      uf: 'RJ',
      subscriber: '33334444',
      kind: 'landline',
      ninthInserted: false,
    });
  });
});

test('each reason has its sentence', () => {
  const reasons: readonly PhoneRefusal[] = [
    'empty',
    'characters',
    'length',
    'missingDdd',
    'unknownDdd',
    'subscriber',
    'foreign',
    'special',
  ];
  const sentences = reasons.map(phoneReasonPt);
  expect(new Set(sentences).size).toBe(reasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(phoneReasonPt('missingDdd')).toBe('Falta o DDD antes do número.');
});
