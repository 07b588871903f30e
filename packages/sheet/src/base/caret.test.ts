import fc from 'fast-check';
import { maskCpf } from '@bancada/br-utils';
import { expect, test } from 'vitest';
import { caretAfterMask } from './caret.ts';

/** A text with its caret shown as `|`. */
const at = (text: string): [string, number] => [text.replace('|', ''), text.indexOf('|')];

test.each([
  ['1234|', '123.4|'],
  ['123|', '123|'],
  ['12|3.456', '12|3.456'],
  ['129|3.456', '129|.345.6'],
  ['123|456', '123|.456'],
  ['1239|.456', '123.9|45.6'],
  ['|23.456', '|234.56'],
  ['12|', '12|'],
])('%s becomes %s', (before, after) => {
  const [raw, caret] = at(before);
  const [masked, expected] = at(after);
  expect(caretAfterMask(raw, caret, masked)).toBe(expected);
});

test('the caret keeps what was typed before it before it', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.-]{0,14}$/), fc.nat(14), (raw, place) => {
      const caret = Math.min(place, raw.length);
      const masked = maskCpf(raw);
      const before = masked.slice(0, caretAfterMask(raw, caret, masked));
      expect(digits(before)).toBe(digits(raw.slice(0, caret)));
    }),
  );
});
