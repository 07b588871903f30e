import { noValues, total, type LibraryFunction } from '../functions.ts';
import { add, compare, divide, type Exact, type Step } from '../numeric/exact.ts';
import type { Problem } from '../numeric/problem.ts';
import { smallRational } from '../numeric/rational.ts';
import { andThen, define } from './define.ts';

const MANY = Number.POSITIVE_INFINITY;
const TWO = smallRational(2, 1);

/** The values in ascending order; a problem when two of them cannot be compared. */
function sorted(values: readonly Exact[]): readonly Exact[] | Problem {
  let failed: Problem | undefined;
  const inOrder = values.toSorted((a, b) => {
    const order = compare(a, b);
    if (typeof order === 'number') return order;
    failed = order;
    return 0;
  });
  return failed ?? inOrder;
}

function median(values: readonly Exact[]): Step {
  const inOrder = sorted(values);
  if ('kind' in inOrder) return inOrder;
  const high = inOrder[inOrder.length >> 1];
  const low = inOrder[(inOrder.length - 1) >> 1];
  if (!high || !low) return noValues('MEDIANA');
  return high === low ? high : andThen(add(low, high), (sum) => divide(sum, TWO));
}

/** Lists of values, those that are missing left out; and what to do without a value. */
export const LISTS: readonly LibraryFunction[] = [
  define({
    name: 'SOMA',
    aliases: ['SUM'],
    maximum: MANY,
    arguments: 'skipMissing',
    apply: (values) => (values.length === 0 ? noValues('SOMA') : total(values)),
    parameters: ['valor'],
    description: 'A soma dos valores. Componentes sem valor ficam de fora.',
    example: 'SOMA(A; B; C)',
  }),
  define({
    name: 'CONT',
    aliases: ['CONT.NÚM', 'COUNT'],
    maximum: MANY,
    arguments: 'skipMissing',
    apply: (values) => smallRational(values.length, 1),
    parameters: ['valor'],
    description: 'Quantos dos valores foram informados.',
    example: 'CONT(A; B; C)',
  }),
  define({
    name: 'MEDIANA',
    aliases: ['MEDIAN'],
    maximum: MANY,
    arguments: 'skipMissing',
    apply: median,
    parameters: ['valor'],
    description: 'O valor do meio, ou a média dos dois do meio. Componentes sem valor ficam de fora.',
    example: 'MEDIANA(A; B; C)',
  }),
  define({
    name: 'SEERRO',
    aliases: ['IFERROR'],
    minimum: 2,
    maximum: 2,
    arguments: 'fallback',
    parameters: ['valor', 'se falhar'],
    description: 'O valor, ou o segundo argumento quando o primeiro não pode ser calculado.',
    example: 'SEERRO(A / B; 0)',
  }),
];
