import { expect, test } from 'vitest';
import { errorMessage, errors, fillMessage, type ErrorCode } from './errors.ts';

test('every code has its sentence, and a status that says whose fault it is', () => {
  for (const [code, status] of Object.entries(errors)) {
    expect(errorMessage(code as ErrorCode)).toMatch(/^[A-ZÀ-Ú{].{5,}/);
    expect([400, 401, 403, 404, 408, 409, 410, 413, 422, 429, 500, 503, 507]).toContain(status);
  }
});

test('places are filled with texts and numbers; what is unknown, or no word, stays as a place', () => {
  expect(fillMessage('{a} e {b}', { a: 'x', b: 2 })).toBe('x e 2');
  expect(fillMessage('{a} {c}', { a: { b: 1 } })).toBe('{a} {c}');
  expect(fillMessage('{a}', { a: '{b}', b: 'nunca' })).toBe('{b}');
  expect(fillMessage('{a}', { a: '$&$1' })).toBe('$&$1');
  expect(errorMessage('COLUNA_INEXISTENTE', { x: 'Nada' })).toBe('A coluna Nada não existe no objeto');
});
