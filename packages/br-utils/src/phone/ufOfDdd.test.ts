import { describe, expect, test } from 'vitest';
import { ufs } from '../../test/phones.ts';
import { ufOfDdd } from './index.ts';

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
