import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { FieldModel } from './types.ts';

const field = (name: string, kind: FieldModel['kind']): FieldModel => ({ name, kind, label: name, required: false });

test('numbers have a comma, dates are Brazilian, money has no sign of its currency', () => {
  const fields = [field('Nome', 'text'), field('Valor', 'money'), field('Data', 'date'), field('Ordem', 'integer')];
  const row = { Nome: 'Água; "pura"', Valor: '-1234.5', Data: '2026-11-20', Ordem: 7 };
  expect(csvOf(fields, [row])).toBe('\u{FEFF}Nome;Valor;Data;Ordem\r\n"Água; ""pura""";-1234,5;20/11/2026;7\r\n');
});

test('whatever the text, one cell comes back for it, and none begins as a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = papaparse.parse<string[]>(csvOf([field('Nome', 'text')], [{ Nome: `x${text}` }, { Nome: text }]), {
        delimiter: ';',
        newline: '\r\n',
      });
      const [, first, second] = parsed.data;
      expect(first).toEqual([`x${text}`]);
      expect(second).toHaveLength(1);
      expect(second?.[0] ?? '').not.toMatch(/^[=+\-@\t\r]/);
      expect((second?.[0] ?? '').replace(/^'/, '')).toBe(text.replace(/^'/, ''));
    }),
  );
});
