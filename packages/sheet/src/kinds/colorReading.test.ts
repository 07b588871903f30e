import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorReading } from './colorReading.ts';
import { colorKind } from './identifierKinds.ts';

const { read } = colorReading;

test.each([
  ['#4a4faf', '#4a4faf'],
  [' 4A4FAF ', '#4a4faf'],
  ['#0B6', '#00bb66'],
])('%s is %s', (text, value) => {
  expect(read(text)).toEqual({ ok: true, value });
});

test.each(['azul', '#4a4fa', '#4a4fag', '#4a4faf0', '##fff', 'rgb(0, 0, 0)'])('%s is no colour', (text) => {
  expect(read(text)).toEqual({ ok: false, reason: 'notColor' });
  expect(colorKind().parse(text)).toEqual({ ok: false, problem: { text, code: 'color.notColor' } });
});

test('whatever is read is six digits in small letters, and is read as the same again', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^#?[0-9a-fA-F]{3,6}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const found = read(text);
      if (!found.ok) return;
      expect(found.value).toMatch(/^#[0-9a-f]{6}$/);
      expect(read(found.value)).toEqual(found);
    }),
  );
});
