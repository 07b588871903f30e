import { expect, test } from 'vitest';
import { brandOf } from './brand.ts';

test.each([
  ['bancada.example', 'Bancada', 'teal'],
  ['localhost', 'Bancada', 'teal'],
  ['fertilidade.example', 'Bancada Fertilidade', 'indigo'],
  ['app.Clinica-Fertilidade.com.br', 'Bancada Fertilidade', 'indigo'],
])('%s is %s', (host, title, colours) => {
  expect(brandOf(host)).toMatchObject({ title, colours });
});
