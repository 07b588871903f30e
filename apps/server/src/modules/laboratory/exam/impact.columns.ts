import { formulaInput, type DefinicaoComponente } from '@bancada/contracts';
import type { Column } from '@bancada/formula-engine';
import type { PastColumn } from './past.ts';

/** The values of one component in all tests, as formulas see them. */
export function inputsOf({ values, others }: PastColumn, { Censura }: DefinicaoComponente): Column {
  if (others.size === 0) return values;
  const inputs = [...values];
  for (const [place, { ValorResultado }] of others) inputs[place] = formulaInput(ValorResultado, Censura);
  return inputs;
}
