import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounded } from './bounded.ts';

test('a text of usual length is whole', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150, unit: 'grapheme' }), (text) => {
      expect(bounded(text)).toEqual({ text, omitted: 0 });
    }),
  );
});

test('a long text is cut by lines and characters, never inside of a character, and what is left out is counted', () => {
  const pieces = fc.array(fc.constantFrom('\n', 'a', 'é', '😀', 'x'.repeat(300)), {
    maxLength: 20_000,
    minLength: 100,
  });
  fc.assert(
    fc.property(pieces, (list) => {
      const whole = list.join('');
      const { text, omitted } = bounded(whole);
      expect(whole.startsWith(text)).toBe(true);
      expect(text.length + omitted).toBe(whole.length);
      expect(text.isWellFormed()).toBe(true);
      expect(text.split('\n').length).toBeLessThanOrEqual(200);
      expect(text.length).toBeLessThanOrEqual(10_000);
      const fits = whole.length <= 10_000 && whole.split('\n').length <= 200;
      expect(fits ? omitted : 0).toBe(0);
    }),
    { numRuns: 50 },
  );
});
