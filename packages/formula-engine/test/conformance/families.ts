import { format, parse, type BinaryOperator, type Expression, type FunctionName } from '../../src/index.ts';
import { oracleInput } from '../oracle-input.ts';
import { oracleOutcome } from '../oracle.ts';
import { unitsText, UNDECIDED } from '../oracle-number.ts';
import { random, type Random } from '../random.ts';
import type { EvaluationCase, Expected, Given, GivenInputs, Options } from './kinds.ts';
import { treeOf } from './tree.ts';

// Families of cases whose answers come from the oracle, not from the engine. The seeds make them the same for ever.

const units = (source: Random, low: number, high: number, decimals: number): string =>
  unitsText(BigInt(source.integer(low, high)), decimals);

/** The canonical decimal written the Brazilian way, thousands grouped where there is a decimal comma. */
function brazilian(text: string): string {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? whole : `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${fraction}`;
}

/** One made-up case: a formula, its inputs and its options. */
type Made = readonly [formula: string, inputs: GivenInputs, options: Options];

type Maker = (source: Random, index: number) => Made;

function replicates(source: Random, count: number, decimals = 2): Record<string, string> {
  const level = source.integer(50, 40_000);
  const codes = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count);
  return Object.fromEntries(codes.map((code) => [code, units(source, level - 40, level + 40, decimals)]));
}

const FACTORS = ['0,01129', '0,02586', '0,0555', '88,4', '0,357', '2,495', '0,1665'];

const signed = (source: Random, text: string): string => (source.next() < 0.5 || text === '0' ? text : `-${text}`);

const rounding: Maker = (source) => {
  const decimals = source.integer(0, 6);
  const [whole, fraction = ''] = units(source, 0, 9999, decimals).split('.');
  const half = source.pick(['5', '49999', '50001', '5', '4', '6']);
  return ['A', { A: signed(source, `${whole}.${fraction.padEnd(decimals, '0')}${half}`) }, { decimals }];
};

const duplicates: Maker = (source) => ['MEDIA(A; B)', replicates(source, 2), {}];
const triplicates: Maker = (source) => ['MEDIA(A; B; C)', replicates(source, 3), { decimals: source.integer(0, 4) }];
const conversions: Maker = (source) => [
  `A * ${source.pick(FACTORS)}`,
  { A: units(source, 1, 9999, source.integer(0, 1)) },
  { decimals: source.integer(0, 3) },
];
const ratios: Maker = (source) => [
  source.pick(['A * 100 / B', 'A / (B * B)', 'A / B', '(A - B) / B * 100', 'A / (A + B)']),
  { A: units(source, 1, 9999, 1), B: units(source, 1, 999, 2) },
  { decimals: source.integer(0, 5) },
];
const deviations: Maker = (source, index) => {
  const count = 2 + (index % 5);
  const codes = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count).join('; ');
  return [`DESVPAD(${codes})`, replicates(source, count), { decimals: source.integer(0, 8) }];
};
const variation: Maker = (source) => ['DESVPAD(A; B; C) / MEDIA(A; B; C) * 100', replicates(source, 3), {}];
const quotients: Maker = (source) => [
  'DIV(A; B)',
  { A: signed(source, units(source, 0, 500, 1)), B: signed(source, units(source, 1, 80, 1)) },
  source.next() < 0.3 ? { div: 'exata' } : {},
];
const remainders: Maker = (source) => [
  'MOD(A; B)',
  { A: signed(source, units(source, 0, 5000, 2)), B: signed(source, units(source, 1, 900, 2)) },
  { decimals: 4 },
];
const powers: Maker = (source) => [
  `A^${source.integer(-3, 5)}`,
  { A: signed(source, units(source, 1, 99, 1)) },
  { decimals: source.integer(0, 6) },
];
const written: Maker = (source) => {
  const text = units(source, 1_000, 999_999_999, source.integer(1, 4));
  return ['A + B', { A: brazilian(text), B: signed(source, units(source, 1, 99_999, 3)) }, { decimals: 4 }];
};
const missing: Maker = (source) => {
  const given = (): Given => source.pick([null, '', null, units(source, 1, 999, 2), units(source, 1, 999, 1)]);
  const name = source.pick(['MEDIA', 'MAX', 'MIN', 'DESVPAD']);
  return [`${name}(A; B; C)`, { A: given(), B: given(), C: given() }, {}];
};

const OPERATORS: readonly BinaryOperator[] = ['+', '-', '*', '/', '=', '<>', '<', '<=', '>', '>=', 'AND', 'OR'];
const FUNCTIONS: readonly FunctionName[] = ['IF', 'MAX', 'MIN', 'ABS', 'DIV', 'MOD', 'MEDIA', 'DESVPAD', 'AND', 'OR'];
const ARITY: Readonly<Partial<Record<FunctionName, number>>> = { IF: 3, DIV: 2, MOD: 2, ABS: 1 };
const nowhere = { start: 0, end: 0 };

function tree(source: Random, depth: number): Expression {
  const kind = depth === 0 ? 0 : source.next();
  if (kind < 0.2) {
    const isNumber = source.next() < 0.4;
    return isNumber
      ? { type: 'number', value: units(source, 0, 999, source.integer(0, 2)), ...nowhere }
      : { type: 'variable', code: source.pick(['A', 'B', 'C']), ...nowhere };
  }
  const inner = (): Expression => tree(source, depth - 1);
  if (kind < 0.65) {
    return { type: 'binary', operator: source.pick(OPERATORS), left: inner(), right: inner(), ...nowhere };
  }
  if (kind < 0.75) return { type: 'unary', operator: source.pick(['-', 'NOT']), operand: inner(), ...nowhere };
  const name = source.pick(FUNCTIONS);
  const count = ARITY[name] ?? source.integer(1, 3);
  return { type: 'call', function: name, arguments: Array.from({ length: count }, inner), ...nowhere };
}

const mixed: Maker = (source) => {
  const value = (): Given =>
    source.next() < 0.08
      ? source.pick([null, 'Reagente', true])
      : signed(source, units(source, 0, 9999, source.integer(0, 3)));
  const inputs = { A: value(), B: value(), C: value() };
  return [format(tree(source, 3)), inputs, { decimals: source.integer(0, 4) }];
};

/** The families: how many of each, and how one is made. */
const FAMILIES: Readonly<Record<string, readonly [count: number, maker: Maker]>> = {
  '01-means-of-duplicates': [30, duplicates],
  '01-means-of-triplicates': [15, triplicates],
  '01-unit-conversions': [30, conversions],
  '01-ratios': [25, ratios],
  '02-near-ties': [40, rounding],
  '05-quotients': [20, quotients],
  '06-remainders': [25, remainders],
  '07-deviations': [30, deviations],
  '07-coefficients-of-variation': [10, variation],
  '11-integer-powers': [20, powers],
  '14-left-out': [25, missing],
  '15-written-numbers': [20, written],
  '10-mixed': [90, mixed],
};

function expectedOf(outcome: string): Expected {
  return /^-?\d/.test(outcome) ? { result: outcome } : { failure: outcome };
}

/** What the oracle answers for a formula; undefined where it leaves the answer open. */
export function oracleAnswer(ast: Expression, inputs: GivenInputs, options: Options): Expected | undefined {
  const given = new Map(Object.entries(inputs).map(([code, value]) => [code, oracleInput(value)]));
  const outcome = oracleOutcome(ast, { inputs: given, div: options.div ?? 'inteira' }, options.decimals ?? 2);
  return outcome === UNDECIDED ? undefined : expectedOf(outcome);
}

/** All generated cases. */
export function generatedCases(): EvaluationCase[] {
  return Object.entries(FAMILIES).flatMap(([family, [count, maker]], position) => {
    const source = random(1000 + position);
    return Array.from({ length: count }, (_, index): EvaluationCase | undefined => {
      const [formula, inputs, options] = maker(source, index);
      const ast = parse(formula);
      const expected = oracleAnswer(ast, inputs, options);
      const id = `${family}-${index + 1}`;
      return expected && { id, formula, tree: treeOf(ast), inputs, options, expected };
    }).filter((one) => one !== undefined);
  });
}
