import { expect, test } from 'vitest';
import { isWithin } from './isWithin.ts';

test.each([
  ['/configuracoes/parametros', true],
  ['/configuracoes/parametros/12', true],
  ['/configuracoes/parametros?texto=a', true],
  ['/configuracoes/parametros-usuarios', false],
  ['/configuracoes/parametros-usuarios/12', false],
  ['/configuracoes', false],
])('%s belongs to the page /configuracoes/parametros: %s', (location, expected) => {
  expect(isWithin(location, '/configuracoes/parametros')).toBe(expected);
});
