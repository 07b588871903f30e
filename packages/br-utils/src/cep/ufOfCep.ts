import type { Uf } from '../_internals/uf.ts';
import { parseCep } from './parseCep.ts';

/** The first five digits up to which, from the line before, a state has its CEPs. */
const states: readonly (readonly [until: number, uf: Uf])[] = [
  [19_999, 'SP'],
  [28_999, 'RJ'],
  [29_999, 'ES'],
  [39_999, 'MG'],
  [48_999, 'BA'],
  [49_999, 'SE'],
  [56_999, 'PE'],
  [57_999, 'AL'],
  [58_999, 'PB'],
  [59_999, 'RN'],
  [63_999, 'CE'],
  [64_999, 'PI'],
  [65_999, 'MA'],
  [68_899, 'PA'],
  [68_999, 'AP'],
  [69_299, 'AM'],
  [69_399, 'RR'],
  [69_899, 'AM'],
  [69_999, 'AC'],
  [72_799, 'DF'],
  [72_999, 'GO'],
  [73_699, 'DF'],
  [76_799, 'GO'],
  [76_999, 'RO'],
  [77_999, 'TO'],
  [78_899, 'MT'],
  [79_999, 'MS'],
  [87_999, 'PR'],
  [89_999, 'SC'],
  [99_999, 'RS'],
];

/**
 * The state of a CEP, by the ranges in which Correios gives them out; null for what is no CEP. It says nothing of whether
 * the CEP exists. `78900` to `78999` were of Rondônia before it got a range of its own, and belong to nobody: null.
 *
 * Source of the rule: Correios, "Faixas de CEP" by state.
 */
export function ufOfCep(text: string): Uf | null {
  const cep = parseCep(text);
  if (!cep.ok) return null;
  const first = Number(cep.digits.slice(0, 5));
  if (first >= 78_900 && first <= 78_999) return null;
  return states.find(([until]) => first <= until)?.[1] ?? null;
}
