import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codigoLoinc, isLoinc } from './loinc.ts';

test.each(['2345-7', '2093-3', '2085-9', '2571-8', '2160-0', '718-7', '4544-3', '1558-6', '13457-7', '43396-1'])(
  '%s is a code',
  (code) => expect(codigoLoinc.safeParse(code).success).toBe(true),
);

test.each(['', '2345', '2345-', '2345-8', '02345-7', '2345-77', ' 2345-7', '２345-7', 'LP1-2'])('%j is none', (code) =>
  expect(isLoinc(code)).toBe(false),
);

test('each number has one check digit, and one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const codes = Array.from({ length: 10 }, (_, digit) => `${number}-${digit}`).filter(isLoinc);
      expect(codes).toHaveLength(1);
      const [code = ''] = codes;
      const place = at % String(number).length;
      const changed = `${code.slice(0, place)}${(Number(code[place]) + by) % 10}${code.slice(place + 1)}`;
      expect(isLoinc(changed)).toBe(false);
    }),
  );
});
