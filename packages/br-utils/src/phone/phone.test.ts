import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import {
  canonicalPhone,
  formatPhone,
  maskPhone,
  normalizePhone,
  parsePhone,
  phoneReasonPt,
  samePhone,
  ufOfDdd,
  whatsappCandidates,
} from './index.ts';
import type { PhoneRefusal } from './index.ts';

/** The area codes as Anatel lists them, state by state. */
const dddsOfUf = {
  AC: '68',
  AL: '82',
  AM: '92 97',
  AP: '96',
  BA: '71 73 74 75 77',
  CE: '85 88',
  DF: '61',
  ES: '27 28',
  GO: '62 64',
  MA: '98 99',
  MG: '31 32 33 34 35 37 38',
  MS: '67',
  MT: '65 66',
  PA: '91 93 94',
  PB: '83',
  PE: '81 87',
  PI: '86 89',
  PR: '41 42 43 44 45 46',
  RJ: '21 22 24',
  RN: '84',
  RO: '69',
  RR: '95',
  RS: '51 53 54 55',
  SC: '47 48 49',
  SE: '79',
  SP: '11 12 13 14 15 16 17 18 19',
  TO: '63',
};
const ufs = new Map(Object.entries(dddsOfUf).flatMap(([uf, list]) => list.split(' ').map((ddd) => [ddd, uf])));
const ddd = fc.constantFrom(...ufs.keys());

const mobile = fc.tuple(ddd, digits(8)).map(([area, rest]) => `55${area}9${rest}`);
const landline = fc
  .tuple(ddd, fc.constantFrom('2', '3', '4', '5'), digits(7))
  .map(([area, first, rest]) => `55${area}${first}${rest}`);

/** The ways people write a number that was given as country, area code and subscriber. */
function writings(canonical: string): string[] {
  const area = canonical.slice(2, 4);
  const subscriber = canonical.slice(4);
  const [start, end] = [subscriber.slice(0, -4), subscriber.slice(-4)];
  return [
    canonical,
    `+${canonical}`,
    `00${canonical}`,
    `+55 (${area}) ${start}-${end}`,
    `+55 (0${area}) ${start}-${end}`,
    `+55 0 ${area} ${start} ${end}`,
    `55 ${area} ${start}.${end}`,
    `${area}${subscriber}`,
    `(${area}) ${start}-${end}`,
    `(${area})${start}\u2013${end}`,
    `0${area}${subscriber}`,
    `(0${area}) ${start}-${end}`,
    `0xx${area} ${start}-${end}`.replace('xx', '15'),
    `0 21 ${area} ${start} ${end}`,
    ` ${area}\u00a0${start} ${end}\n`,
    `\u202a+55 ${area} ${start}\u2011${end}\u202c`,
    `tel:+55-${area}-${start}-${end}`,
    `whatsapp:+${canonical}`,
    `${canonical}@c.us`,
    `${canonical}:12@s.whatsapp.net`,
  ];
}

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

describe('ufOfDdd', () => {
  test('knows the state of each of the 67 area codes, and no other', () => {
    const found = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
      .map((code) => [code, ufOfDdd(code)] as const)
      .filter(([, uf]) => uf !== null);
    expect(found.length).toBe(67);
    expect(new Map(found)).toEqual(ufs);
  });

  test.each(['', '1', '111', 'ab', ' 11', '1.', '-1', '1a', 'a1', '01', '1:', ':1', '011'])(
    '%j is no area code',
    (text) => {
      expect(ufOfDdd(text)).toBeNull();
    },
  );
});

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

test.each(veryLong)('a very long text is answered', (text) => {
  expect(parsePhone(text).ok).toBe(false);
  expect(formatPhone(text)).toBe(text);
  expect(whatsappCandidates(text)).toEqual([]);
  expect(normalizePhone(text).length).toBeLessThanOrEqual(text.length + 3);
  expect(maskPhone(text).length).toBeLessThanOrEqual(text.length + 8);
});
