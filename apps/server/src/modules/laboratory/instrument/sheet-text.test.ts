import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusedLine } from './reading.ts';
import { sheetText } from './sheet-text.ts';
import { readTable } from './table.ts';

test('numbers are written with the sign of those that are text; a cell with a tab stays one', () => {
  expect(sheetText([['A', '<0.5', 1.234]])).toBe('A\t<0.5\t1.234');
  expect(sheetText([['A', '<0,5', 1.234]])).toBe('A\t<0,5\t1,234');
  expect(sheetText([['A'], [''], ['a\tb', 7]])).toBe('A\n\n"a\tb"\t7');
});

test('every number of a sheet is read as the number it is, whatever signs stand beside it', () => {
  const number = fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000);
  const beside = fc.constantFrom('<0,5', '<0.5', 'ausente', '1.000,5');
  fc.assert(
    fc.property(fc.array(fc.tuple(number, beside), { minLength: 1, maxLength: 20 }), (rows) => {
      const table = [['Tubo', 'Valor', 'Nota'], ...rows.map(([value, note], n) => [`T${n}`, value, note])];
      const { lines, refusal } = readTable(sheetText(table), { Tubo: 'Amostra', Valor: 'Resultado:GLU' }, '\t');
      expect(refusal).toBeNull();
      expect(lines.map((line) => (isRefusedLine(line) ? null : Number(line.value)))).toEqual(
        rows.map(([value]) => value),
      );
    }),
  );
});
