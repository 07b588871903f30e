import { isNumeric } from './isNumeric.ts';
import type { ResultadoAnterior, ValorResultado } from '@bancada/contracts';
import { difference, exact, rounded } from '@bancada/contracts/dinheiro';

/** How a result differs from an earlier one: exact, and in per cent of it where that can be said. */
export interface Delta {
  readonly difference: string;
  /** Of one place; null where the earlier one was zero. */
  readonly percent: string | null;
}

/** The difference of two numbers in the same unit; null for texts, limits (`<0.5`) and other units. */
export function deltaOf(
  value: ValorResultado | null,
  unit: string | null,
  { ValorResultado: before, Unidade }: Pick<ResultadoAnterior, 'ValorResultado' | 'Unidade'>,
): Delta | null {
  if (!isNumeric(value) || !isNumeric(before) || unit !== Unidade) return null;
  const change = difference(value.value, before.value);
  const base = exact(before.value).abs();
  const percent = base.isZero() ? null : rounded(exact(change).dividedBy(base).times(100), 1);
  return { difference: change, percent };
}
