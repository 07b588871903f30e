import { expect, test } from 'vitest';
import { knownDevice } from './known-device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Windows'],
  ['curl/8.5 (Linux)', 'Linux'],
  ['ana@clinica.example', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s', (agent, name) => {
  expect(knownDevice(agent)).toBe(name);
});
