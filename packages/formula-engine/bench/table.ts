import { parse } from '@bancada/formula-engine';
import { oracleOutcome } from '../test/oracle.ts';
import { fromDecimal, unitsText, type OracleNumber } from '../test/oracle-number.ts';
import { FLAG, type Lab } from './labs.ts';
import { random } from '../test/random.ts';

/** Generated inputs of a formula, as every contender may want them. */
export interface Table {
  readonly lab: Lab;
  readonly rows: number;
  /** The units of each row. */
  readonly units: readonly (readonly number[])[];
  /** The values of each row, in the order of the inputs. */
  readonly values: readonly Float64Array[];
  /** The values of each input, by code. */
  readonly columns: Readonly<Record<string, Float64Array>>;
  /** The sex of each row in words; empty where the formula has none. */
  readonly sexes: readonly string[];
}

/** The canonical decimal text of an input. */
export function inputText(units: number, decimals: number): string {
  return unitsText(BigInt(units), decimals);
}

/** Rows of inputs of a formula; the same seed gives the same rows. */
export function tableOf(lab: Lab, rows: number, seed: number): Table {
  const source = random(seed);
  const units = Array.from({ length: rows }, () => lab.row(source));
  const valueOf = (row: readonly number[], index: number): number =>
    (row[index] ?? 0) / 10 ** (lab.inputs[index]?.decimals ?? 0);
  const values = units.map((row) => Float64Array.from(row, (_, index) => valueOf(row, index)));
  const columns = Object.fromEntries(
    lab.inputs.map(({ code }, index) => [code, Float64Array.from(values, (row) => row[index] ?? 0)]),
  );
  const sexes = [...(columns[FLAG] ?? [])].map((flag) => (flag === 1 ? 'F' : 'M'));
  return { lab, rows, units, values, columns, sexes };
}

/** The exact answers, rounded once to 2 decimals, from the tests' oracle: nothing of the engine but its parser. */
export function exactAnswers({ lab, units }: Table): Float64Array {
  const tree = parse(lab.source);
  return Float64Array.from(units, (row) => {
    const inputs = new Map<string, OracleNumber>(
      lab.inputs.map(({ code, decimals }, index) => [code, fromDecimal(inputText(row[index] ?? 0, decimals))]),
    );
    const text = oracleOutcome(tree, { inputs, div: 'inteira' }, 2);
    const answer = Number(text);
    if (Number.isNaN(answer)) throw new Error(`${lab.name} has no exact answer: ${text}`);
    return answer;
  });
}
