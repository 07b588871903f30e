import { sum } from '@bancada/contracts/dinheiro';
import { demonstracao, type LinhaResultado } from '@bancada/contracts/finance';
import type { ExportCell } from '@bancada/sheet/export';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementColumns, statementLines } from './statementFile.ts';

const names = {
  section: ({ Nome, Bloco }: { Nome: string | null; Bloco: string }) => Nome ?? Bloco,
  line: ({ Nome }: LinhaResultado) => Nome ?? '',
  result: ({ Resultado }: { Resultado: string }) => Resultado,
};

const cents = fc
  .integer({ min: -9_999_999, max: 9_999_999 })
  .map((n) => sum([`${Math.trunc(n / 100)}`, `0.0${Math.abs(n % 10)}`]));
const natures = ['Receita', 'Custo', 'Despesa', 'Imposto', 'Investimento', 'Transferencia'] as const;
const linha = fc.record({
  Grupo: fc.constant('Conta' as const),
  PlanoConta: fc.nat().map((n) => n + 1),
  Codigo: fc.constant('1'),
  Nome: fc.constantFrom('Consultas', 'Aluguel', '=1+1'),
  Natureza: fc.constantFrom(...natures),
  LinhaDRE: fc.constantFrom(null, 'Receita bruta', 'Custos', 'Marketing'),
  Valores: fc.tuple(cents, cents, cents).map((values) => [...values]),
});

/** What a workbook makes of `SUM(B3:B7)` and `B2+B9`, of the values its cells have. */
function calculate(formula: string, at: (cell: string) => string): string {
  const range = /^SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula);
  if (!range) return sum(formula.split('+').map((part) => (part === '0' ? '0' : at(part))));
  const [, from = '', first, to = '', last] = range;
  const letters = Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, n) =>
    String.fromCodePoint(from.charCodeAt(0) + n),
  );
  const lines = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
  return sum(letters.flatMap((letter) => lines.map((line) => at(`${letter}${line}`))));
}

test('the workbook comes to the statement: each formula, calculated from the amounts alone, is the figure it stands for', () => {
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 20 }), (linhas) => {
      const lines = statementLines(demonstracao(linhas, 3), names);
      const columns = statementColumns(['jan', 'fev', 'mar'], { line: 'Linha', total: 'Total' });
      const cells = new Map<string, ExportCell>(
        lines.flatMap((line) =>
          columns.map(({ cell }, index) => [`${'ABCDE'.charAt(index)}${line.at}`, cell(line)] as const),
        ),
      );
      const at = (place: string): string => {
        const cell = cells.get(place);
        if (cell?.type !== 'number') throw new Error(`${place} is no number`);
        return cell.formula === undefined ? cell.decimal : calculate(cell.formula, at);
      };
      expect(lines.map((line) => line.at)).toEqual(lines.map((_, index) => index + 2));
      const numbers = [...cells].flatMap(([place, cell]) => (cell?.type === 'number' ? [[place, cell.decimal]] : []));
      expect(numbers.map(([place = '']) => [place, at(place)])).toEqual(numbers);
    }),
  );
});
