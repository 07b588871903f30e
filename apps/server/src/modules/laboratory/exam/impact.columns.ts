import { formulaInput, type DefinicaoComponente, type ValorResultado } from '@bancada/contracts';
import type { Column } from '@bancada/formula-engine';

/** The most digits of which a double has every one. */
const EXACT_DIGITS = 15;

/** The values of one component in many tests as formulas see them: numbers wherever a double has all their digits. */
export function columnOf<T>(
  tests: readonly T[],
  valueOf: (test: T) => ValorResultado | null,
  { Censura }: DefinicaoComponente,
): Column {
  const numbers = new Float64Array(tests.length);
  const isPlain = tests.every((test, row) => {
    const number = numberOf(valueOf(test));
    numbers[row] = number ?? Number.NaN;
    return number !== undefined;
  });
  return isPlain ? numbers : tests.map((test) => formulaInput(valueOf(test), Censura));
}

/** Undefined for what is no plain number. */
function numberOf(valor: ValorResultado | null): number | undefined {
  if (valor === null || valor.value === null || valor.value === '') return Number.NaN;
  const { type, value, operator } = valor;
  const isPlain = type === 'Numero' && operator === undefined && typeof value === 'string';
  return isPlain && value.length <= EXACT_DIGITS ? Number(value) : undefined;
}
