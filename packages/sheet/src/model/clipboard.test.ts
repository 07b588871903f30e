import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeHtml, encodeTsv } from './clipboard.ts';
import { decodeTsv } from './decodeTsv.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', ' ', 'a', ',', ';', '\r\n', '🧪') }),
);

test('any block survives the clipboard', () => {
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, (rows) => {
      expect(decodeTsv(encodeTsv(rows))).toEqual(rows);
    }),
  );
});

test.each([
  [
    'Excel',
    '1,5\t"a\nb"\r\n2\t"disse ""sim"""\r\n',
    [
      ['1,5', 'a\nb'],
      ['2', 'disse "sim"'],
    ],
  ],
  [
    'LibreOffice',
    'a\tb\n\tc\n',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  [
    'plain text without an end',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an empty cell', '\r\n', [['']]],
  ['nothing', '', []],
])('reads %s', (_, tsv, block) => {
  expect(decodeTsv(tsv)).toEqual(block);
});

test('the table for word processors is escaped', () => {
  const plain = (words: string) => ({ text: words, align: 'left', number: null }) as const;
  expect(encodeHtml([[plain('<b>'), plain('a & b\nc')]])).toContain(
    '<tr><td>&lt;b&gt;</td><td>a &amp; b<br>c</td></tr>',
  );
});

test('numbers go with their canonical value, limits as text', () => {
  const number = (words: string, value: string) => ({ text: words, align: 'right', number: value }) as const;
  expect(encodeHtml([[number('1.234,5', '1234.5'), number('<0,5', '<0.5')]])).toContain(
    '<td style="text-align:right" x:num="1234.5" sdval="1234.5">1.234,5</td><td style="text-align:right">&lt;0,5</td>',
  );
});
