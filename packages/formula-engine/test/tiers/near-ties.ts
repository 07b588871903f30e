import { compile } from '../../src/index.ts';
import { variablesOf } from '../../src/analyse.ts';
import { boundedMachine } from '../../src/tiers/bounded-machine.ts';
import { compileProgram } from '../../src/tiers/program.ts';
import { fromDecimal, oracleOutcome, unitsText } from '../oracle.ts';
import { random } from '../random.ts';

/** Formulas whose results are often ties, or beside one, of inputs with few decimals; one per operation. */
export const NEAR_TIES: readonly string[] = [
  'A + B / 2',
  'A - B / 2',
  'A * 0,5 + B',
  'A * B',
  'A / 8 + B / 8',
  'A / B',
  'MEDIA(A; B)',
  'DESVPAD(A; A + B; A + 2 * B)',
  'MOD(A; 0,37)',
  'MOD(A; B)',
  '(A + B / 3 - B / 3)^2 / 2',
  'ABS(A - B) / 2',
  'MAX(A; B) * 1,5',
  'MIN(A; B) * 1,5',
  'SE(A * B > C; A; B) * 1,5',
];

/** How many results with a wrong digit a formula gives on its inputs, of how many that were compared. */
export interface WrongDigits {
  readonly wrong: number;
  readonly compared: number;
}

const CASES = 400;
const DECIMALS = 2;

/** Rows of short decimals from a seed. */
function rowsOf(variables: readonly string[]): number[][] {
  const { integer, pick } = random(20);
  const simple = [0.2, 0.4, 0.8, 1.6, 2.5];
  const cell = (): number => (integer(0, 2) === 0 ? pick(simple) : integer(1, 99_999) / pick([10, 100, 1000]));
  return Array.from({ length: CASES }, () => variables.map(cell));
}

function inputsOf(
  variables: readonly string[],
  row: readonly number[],
): ReadonlyMap<string, ReturnType<typeof fromDecimal>> {
  return new Map(variables.map((code, index) => [code, fromDecimal(String(row[index]))]));
}

/** Compares what the tier of doubles decides with the oracle. */
export function wrongInRows(source: string): WrongDigits {
  const tree = compile(source).ast;
  const variables = variablesOf(tree);
  const machine = boundedMachine(compileProgram(tree, variables, 'inteira'));
  const slots = Int32Array.from(variables, (_, slot) => slot);
  const outcomes = rowsOf(variables).flatMap((row) => {
    const units = machine(Float64Array.from(row), [], slots, DECIMALS);
    const expected = oracleOutcome(tree, { inputs: inputsOf(variables, row), div: 'inteira' }, DECIMALS);
    return Number.isNaN(units) ? [] : [unitsText(BigInt(units), DECIMALS) === expected];
  });
  return { wrong: outcomes.filter((isRight) => !isRight).length, compared: outcomes.length };
}

/** Compares whole columns with the oracle. */
export function wrongInColumns(source: string): WrongDigits {
  const formula = compile(source, { decimals: DECIMALS });
  const { ast, variables } = formula;
  const rows = rowsOf(variables);
  const columns = new Map(variables.map((code, index) => [code, Float64Array.from(rows, (row) => row[index] ?? 0)]));
  const { values } = formula.evaluateColumns(columns);
  const expected = rows.map((row) =>
    oracleOutcome(ast, { inputs: inputsOf(variables, row), div: 'inteira' }, DECIMALS),
  );
  return { wrong: expected.filter((text, row) => Number(text) !== values[row]).length, compared: rows.length };
}
