import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, veryLong } from '../../test/arbitraries.ts';
import { ufs } from '../cep/ufs.ts';
import { formatRegistro, isValidRegistro, parseRegistro, registroReasonPt, type Registro } from './index.ts';

const doctor: Registro = { conselho: 'CRM', uf: 'SP', numero: '123456' };

describe('parseRegistro', () => {
  test.each([
    'CRM-SP 123456',
    'CRM/SP 123.456',
    'crm sp 123456',
    'CRM 123456/SP',
    'CRM: 123456-SP',
    'CRMSP123456',
    ' CRM–SP nº 0123456 ',
    'CRM-SP Nº 123456',
  ])('reads %j', (text) => {
    expect(parseRegistro(text)).toEqual({ ok: true, ...doctor });
  });

  test.each<[string, Registro]>([
    ['CRBM-SP 4567', { conselho: 'CRBM', uf: 'SP', numero: '4567' }],
    ['CRF/MG 12.345', { conselho: 'CRF', uf: 'MG', numero: '12345' }],
    ['COREN-SP 1.234.567-ENF', { conselho: 'COREN', uf: 'SP', numero: '1234567', categoria: 'ENF' }],
    ['COREN-RJ 123456 TEC', { conselho: 'COREN', uf: 'RJ', numero: '123456', categoria: 'TE' }],
    ['COREN-RJ 123456-TE', { conselho: 'COREN', uf: 'RJ', numero: '123456', categoria: 'TE' }],
    ['Coren/BA 98765 AE', { conselho: 'COREN', uf: 'BA', numero: '98765', categoria: 'AE' }],
    ['COREN-PR 55', { conselho: 'COREN', uf: 'PR', numero: '55' }],
  ])('reads %j', (text, registro) => {
    expect(parseRegistro(text)).toEqual({ ok: true, ...registro });
  });

  test('takes the number alone where council and state are known', () => {
    expect(parseRegistro('123.456', { conselho: 'CRM', uf: 'SP' })).toEqual({ ok: true, ...doctor });
    expect(parseRegistro('123456/RJ', { conselho: 'CRM', uf: 'SP' })).toEqual({ ok: true, ...doctor, uf: 'RJ' });
  });

  test.each([
    ['', 'empty'],
    ['CRM', 'number'],
    ['CRM-SP', 'number'],
    ['CRM-SP 0', 'number'],
    ['CRM-SP 12345678', 'number'],
    ['123456/SP', 'council'],
    ['CRX-SP 123', 'council'],
    ['CRM 123456', 'uf'],
    ['CRM-XX 123456', 'uf'],
    ['CRM-SP 123456/RJ', 'uf'],
    ['CRM-SP 123 456', 'characters'],
    ['CRM-SP 12.34', 'characters'],
    ['CRM-SP 123456-ENF', 'characters'],
    ['COREN-SP 123456-MED', 'characters'],
    ['CRM-SP 12３456', 'characters'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseRegistro(text)).toEqual({ ok: false, reason });
    expect(isValidRegistro(text)).toBe(false);
  });
});

const registro: fc.Arbitrary<Registro> = fc
  .tuple(
    fc.constantFrom('CRM' as const, 'CRBM' as const, 'CRF' as const, 'COREN' as const),
    fc.constantFrom(...ufs.map(({ uf }) => uf)),
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.constantFrom('ENF' as const, 'OBST' as const, 'TE' as const, 'AE' as const, undefined),
  )
  .map(([conselho, uf, numero, categoria]) => ({
    conselho,
    uf,
    numero: String(numero),
    ...(conselho === 'COREN' && categoria ? { categoria } : {}),
  }));

test('what is written is read again, whatever the council, state and number', () => {
  fc.assert(
    fc.property(registro, (one) => {
      expect(parseRegistro(formatRegistro(one))).toEqual({ ok: true, ...one });
    }),
  );
  expect(formatRegistro(doctor)).toBe('CRM-SP 123456');
  expect(formatRegistro({ conselho: 'COREN', uf: 'SP', numero: '1234567', categoria: 'ENF' })).toBe(
    'COREN-SP 1234567-ENF',
  );
});

test('answers any text', () => {
  fc.assert(fc.property(anyText, (text) => parseRegistro(text).ok === isValidRegistro(text)));
});

test('each reason has its sentence', () => {
  const reasons = ['empty', 'council', 'uf', 'number', 'characters'] as const;
  expect(new Set(reasons.map(registroReasonPt)).size).toBe(reasons.length);
});

test.each(veryLong)('a very long text is answered', (text) => {
  expect(isValidRegistro(text)).toBe(false);
});
