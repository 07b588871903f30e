import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, digits, veryLong } from '../../test/arbitraries.ts';
import { type PublishedPix, publishedPix } from '../../test/published/pix.ts';
import { generateCnpj } from '../cnpj/index.ts';
import { generateCpf } from '../cpf/index.ts';
import {
  type BrCode,
  brCodeReasonPt,
  brCodeText,
  crc16,
  parseBrCode,
  parsePixKey,
  pixKeyReasonPt,
  writeBrCode,
} from './index.ts';

/** A code with its right CRC. */
const signed = (text: string) => `${text}6304${crc16(`${text}6304`)}`;

const hex = fc.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const key = fc.oneof(
  hex,
  fc.constantFrom('+5511987654321', '+551133334444', 'financeiro@clinica.example', 'a.b+c@d-e.com.br'),
  fc.boolean().map(() => generateCpf()),
  fc.boolean().map((alphanumeric) => generateCnpj({ alphanumeric })),
);
const base = {
  name: fc.stringMatching(/^[A-Za-zÀ-ü .]{1,25}$/),
  city: fc.stringMatching(/^[A-Z ]{1,15}$/),
  amount: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((cents) => String(cents / 100))),
  txid: fc.option(fc.stringMatching(/^[\dA-Za-z]{1,25}$/)),
};
const code: fc.Arbitrary<BrCode> = fc.oneof(
  fc.record({ kind: fc.constant('static' as const), key, text: fc.option(fc.stringMatching(/^[ -~]{1,7}$/)), ...base }),
  fc.record({
    kind: fc.constant('dynamic' as const),
    url: hex.map((id) => `pix.example.com/qr/v2/${id}`),
    ...base,
  }),
);

const written = (of: BrCode): string => {
  const answer = writeBrCode(of);
  if (!answer.ok) throw new Error(answer.field);
  return answer.text;
};

describe('the CRC', () => {
  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['biscuit', 'B8CE'],
  ])('of %j is %s', (text, crc) => expect(crc16(text)).toBe(crc));
});

describe('Pix codes that are published', () => {
  /** Whether a code has nothing but what we write of one. */
  const isPlain = ({ text, code }: PublishedPix) =>
    text.includes('br.gov.bcb.pix') && (code?.kind !== 'dynamic' || text.startsWith('000201010212'));

  test.each(publishedPix)('$source: $text', (published) => {
    const { text, code, refused } = published;
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4));
    const read = parseBrCode(` ${text}\n`);
    expect(read).toMatchObject(refused ? { ok: false, ...refused } : { ok: true, code });
  });

  test.each(publishedPix.filter(({ code }) => code))('$text is written again', (published) => {
    const read = parseBrCode(published.text);
    const again = read.ok ? written(read.code) : '';
    expect(parseBrCode(again)).toEqual(read);
    expect(isPlain(published) ? again : published.text).toBe(published.text);
  });

  test('of Banco Central is read whole', () => {
    const [bacen] = publishedPix;
    expect(parseBrCode(bacen?.text ?? '')).toEqual({ ok: true, code: bacen?.code });
  });
});

describe('a Pix code', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(code, (of) => {
        expect(parseBrCode(written(of))).toEqual({ ok: true, code: of });
      }),
    );
  });

  test('of which one character is another is refused', () => {
    fc.assert(
      fc.property(code, fc.nat(), fc.stringMatching(/^[\dA-Za-z]$/), (of, place, other) => {
        const text = written(of);
        const at = place % text.length;
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        // The CRC may be written in small letters.
        fc.pre(changed.toUpperCase() !== text.toUpperCase());
        expect(parseBrCode(changed).ok).toBe(false);
      }),
    );
  });

  test('with the right CRC of wrong lengths is refused, with where', () => {
    expect(parseBrCode(signed('00020126180014br.gov.bcb.pix5204000053039865802BR5901N6001C62070503***'))).toMatchObject(
      {
        reason: 'missing',
        field: '26.01',
      },
    );
    expect(parseBrCode(signed('00020126220014br.gov.bcb.pix01055204000053039865802BR'))).toMatchObject({
      reason: 'length',
    });
  });

  test.each([
    ['', 'empty', null],
    ['0002', 'length', '00'],
    ['000201', 'missing', '63'],
    [signed('000201'), 'missing', '53'],
    [signed('00020253039865802BR'), 'notPix', '00'],
    [signed('00020152040000530398654041.005802BR5901N6001C'), 'notPix', '26'],
    [signed('00020126330014br.gov.bcb.pix0111123456789005303986'), 'missing', '58'],
    [signed('00020126330014br.gov.bcb.pix0111123456789005204000053039865802BR5901N6001C'), 'key', '26.01'],
    [signed('00020126330014br.gov.bcb.pix01111234567890952040000530398654031,05802BR5901N6001C'), 'amount', '54'],
    [signed('00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR6001C'), 'missing', '59'],
  ])('%j is refused: %s', (text, reason, field) => {
    expect(parseBrCode(text)).toMatchObject({ ok: false, reason, field });
  });

  test.each([
    [{ key: '12345678900' }, 'key'],
    [{ key: '123.456.789-09' }, 'key'],
    [{ amount: '1.234' }, 'amount'],
    [{ name: '' }, 'name'],
    [{ name: 'N'.repeat(26) }, 'name'],
    [{ city: 'C'.repeat(16) }, 'city'],
    [{ txid: 'a-b' }, 'txid'],
    [{ text: 'x'.repeat(63) }, 'text'],
  ])('with %j is not written: %s', (part, reason) => {
    const fine = { kind: 'static', key: '12345678909', text: null, name: 'N', city: 'C', amount: null, txid: null };
    expect(writeBrCode({ ...fine, ...part } as BrCode)).toMatchObject({ ok: false, reason });
  });

  test('answers any text, of any length', () => {
    fc.assert(fc.property(anyText, (text) => parseBrCode(text).ok === false));
    for (const text of veryLong) expect(parseBrCode(text).ok).toBe(false);
  });
});

describe('a Pix key', () => {
  test.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['+55 11 98765-4321', 'phone', '+5511987654321'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    [' Financeiro@Clinica.example ', 'email', 'financeiro@clinica.example'],
    ['123E4567-E12B-12D1-A456-426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%j is a %s', (text, kind, canonical) => {
    expect(parsePixKey(text)).toEqual({ ok: true, kind, key: canonical });
  });

  test.each([
    [' ', 'empty'],
    ['11987654321', 'checkDigits'],
    ['11222333000180', 'checkDigits'],
    ['a@b', 'characters'],
    ['chave', 'characters'],
    ['+1 212 555 0100', 'phone'],
    [`${'a'.repeat(70)}@b.example`, 'length'],
  ])('%j is none: %s', (text, reason) => expect(parsePixKey(text)).toEqual({ ok: false, reason }));

  test('reads again what it answers', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(parsePixKey(text)).toMatchObject({ ok: true, key: text });
      }),
    );
    fc.assert(fc.property(fc.oneof(anyText, digits(11)), (text) => typeof parsePixKey(text).ok === 'boolean'));
  });
});

test('names fit a code', () => {
  expect(brCodeText('Clínica São José – Diagnóstica', 25)).toBe('Clinica Sao Jose Diagnost');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const fitting = brCodeText(text, 15);
      expect(fitting).toMatch(/^[ -~]{0,15}$/);
      expect(brCodeText(fitting, 15)).toBe(fitting);
    }),
  );
});

test('each reason has its sentence', () => {
  expect(brCodeReasonPt('length')).toMatch(/tamanho.*\.$/);
  expect(pixKeyReasonPt('phone')).toMatch(/DDD\.$/);
});
