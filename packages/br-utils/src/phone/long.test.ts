import { expect, test } from 'vitest';
import { veryLong } from '../../test/arbitraries.ts';
import { formatPhone, maskPhone, normalizePhone, parsePhone, whatsappCandidates } from './index.ts';

test.each(veryLong)('a very long text is answered', (text) => {
  expect(parsePhone(text).ok).toBe(false);
  expect(formatPhone(text)).toBe(text);
  expect(whatsappCandidates(text)).toEqual([]);
  expect(normalizePhone(text).length).toBeLessThanOrEqual(text.length + 3);
  expect(maskPhone(text).length).toBeLessThanOrEqual(text.length + 8);
});
