import type { LibraryFunction } from '../functions.ts';
import {
  add,
  divide,
  floor,
  multiply,
  negate,
  power,
  sign,
  truncatedQuotient,
  type Exact,
  type Step,
} from '../numeric/exact.ts';
import { integerRational, ONE, smallRational, ZERO } from '../numeric/rational.ts';
import { andThen, define, outside } from './define.ts';

const MOST_DECIMALS = 15;
const HALF = smallRational(1, 2);
const TEN = smallRational(10, 1);

/** Ten to the power of a number of decimals, which may be negative; a problem for anything else. */
function scaleOf(name: string, decimals: Exact): Step {
  const isWhole = decimals.kind === 'rational' && Number(decimals.d) === 1;
  if (isWhole && Math.abs(Number(decimals.n)) <= MOST_DECIMALS) return power(TEN, decimals);
  return outside(name, 'n = -15, -14, … 15');
}

function whole(value: Exact): Step {
  const integer = floor(value);
  return typeof integer === 'bigint' ? integerRational(integer) : integer;
}

/** Half away from zero. */
function nearest(value: Exact): Step {
  const direction = sign(value);
  if (typeof direction !== 'number') return direction;
  if (direction < 0) return andThen(nearest(negate(value)), negate);
  return andThen(add(value, HALF), whole);
}

function atDecimals(name: string, round: (value: Exact) => Step) {
  return ([value = ZERO, decimals = ZERO]: readonly Exact[]): Step =>
    andThen(scaleOf(name, decimals), (scale) =>
      andThen(multiply(value, scale), (scaled) => andThen(round(scaled), (units) => divide(units, scale))),
    );
}

/** Rounding inside a formula. */
export const ROUNDING: readonly LibraryFunction[] = [
  define({
    name: 'ARRED',
    aliases: ['ROUND'],
    minimum: 2,
    maximum: 2,
    apply: atDecimals('ARRED', nearest),
    parameters: ['valor', 'decimais'],
    description: 'Arredonda o valor, a metade para longe do zero; com decimais negativas, à esquerda da vírgula.',
    example: 'ARRED(A / B; 1)',
  }),
  define({
    name: 'TRUNCAR',
    aliases: ['TRUNC'],
    maximum: 2,
    apply: atDecimals('TRUNCAR', (value) => truncatedQuotient(value, ONE)),
    parameters: ['valor', 'decimais'],
    description: 'Descarta as casas decimais que sobram, sem arredondar.',
    example: 'TRUNCAR(A / B; 1)',
  }),
  define({
    name: 'INT',
    apply: ([value = ZERO]) => whole(value),
    parameters: ['valor'],
    description: 'O maior inteiro que não passa do valor: INT(-2,1) é -3.',
    example: 'INT(A / B)',
  }),
];
