import { compile, compileSet } from '@bancada/formula-engine';
import { HyperFormula } from 'hyperformula';
import { all, create } from 'mathjs';
import { INPUTS, ORDERED_CATALOGUE, shuffledCatalogue, type CatalogueItem } from './catalogue.ts';
import { exprEvalParser } from './row/expr-eval.ts';
import { HYPERFORMULA } from './row/spreadsheets.ts';

/** Numbers by code. */
export type Numbers = Record<string, number>;

/** Somebody who computes the catalogue of 30 formulas. */
export interface SetContender {
  readonly name: string;
  /** A function from the inputs of a row to the results of all formulas, by code. */
  readonly whole: () => (row: Readonly<Numbers>) => Readonly<Numbers>;
}

const MOST_ROUNDS = 50;

/** What a system without a dependency order does: everything again until nothing changes. */
function naiveRounds(
  items: readonly CatalogueItem[],
  evaluate: (index: number, values: Numbers) => number,
): (row: Readonly<Numbers>) => Numbers {
  return (row) => {
    const values: Numbers = { ...row };
    for (const { code } of items) values[code] = 0;
    for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
      changed = false;
      for (let index = 0; index < items.length; index++) {
        const { code } = items[index];
        const value = evaluate(index, values);
        if (value === values[code]) continue;
        values[code] = value;
        changed = true;
      }
    }
    return values;
  };
}

/** Everything once, in an order that somebody worked out before. */
function inOrder(evaluate: (index: number, values: Numbers) => number): (row: Readonly<Numbers>) => Numbers {
  return (row) => {
    const values: Numbers = { ...row };
    for (let index = 0; index < ORDERED_CATALOGUE.length; index++) {
      values[ORDERED_CATALOGUE[index].code] = evaluate(index, values);
    }
    return values;
  };
}

const numbers = create(all, { number: 'number' });

function mathjsEvaluator(items: readonly CatalogueItem[]): (index: number, values: Numbers) => number {
  const compiled = items.map(({ formula, decimals }) => numbers.compile(`round(${formula}, ${decimals})`));
  return (index, values) => Number(compiled[index].evaluate(values));
}

function exprEvalEvaluator(items: readonly CatalogueItem[]): (index: number, values: Numbers) => number {
  const parser = exprEvalParser();
  const compiled = items.map(({ formula, decimals }) => parser.parse(`roundTo(${formula}, ${decimals})`));
  return (index, values) => Number(compiled[index].evaluate(values));
}

/** The catalogue as a sheet: inputs in the first row, formulas in the second. */
export interface CatalogueSheet {
  readonly engine: HyperFormula;
  readonly columnOf: ReadonlyMap<string, number>;
  readonly items: readonly CatalogueItem[];
}

/** Columns of a sheet by their number, from 0: A … Z, AA … */
function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`;
}

/** Builds the sheet of the catalogue. */
export function catalogueSheet(row: Readonly<Numbers>): CatalogueSheet {
  const items = shuffledCatalogue();
  const columnOf = new Map(INPUTS.map(([code], index) => [code, index]));
  const cellOf = new Map(INPUTS.map(([code], index) => [code, `${columnName(index)}1`]));
  items.forEach(({ code }, index) => cellOf.set(code, `${columnName(index)}2`));
  const formulas = items.map(({ formula, decimals }) => {
    const cells = formula.replace(/[A-Z][A-Z0-9_]*/g, (code) => cellOf.get(code) ?? code);
    return `=ROUND(${cells}, ${decimals})`;
  });
  const engine = HyperFormula.buildFromArray([INPUTS.map(([code]) => row[code]), formulas], HYPERFORMULA);
  return { engine, columnOf, items };
}

/** The results of the sheet by code. */
export function sheetResults({ engine, items }: CatalogueSheet): Numbers {
  const results: Numbers = {};
  for (let col = 0; col < items.length; col++) {
    results[items[col].code] = Number(engine.getCellValue({ sheet: 0, row: 1, col }));
  }
  return results;
}

/** The contenders; the first one is ours. */
export const SETS: readonly SetContender[] = [
  {
    name: 'formula-engine, set.evaluate',
    whole: () => {
      const set = compileSet(shuffledCatalogue());
      return (row) => {
        const answers: Numbers = {};
        for (const [code, { value }] of set.evaluate(row).results) answers[code] = value;
        return answers;
      };
    },
  },
  {
    name: 'formula-engine, single formulas in naive rounds',
    whole: () => {
      const items = shuffledCatalogue();
      const formulas = items.map(({ formula, decimals }) => compile(formula, { decimals }));
      return naiveRounds(items, (index, values) => formulas[index].evaluate(values).value);
    },
  },
  {
    name: 'mathjs number in naive rounds',
    whole: () => {
      const items = shuffledCatalogue();
      return naiveRounds(items, mathjsEvaluator(items));
    },
  },
  { name: 'mathjs number, order given', whole: () => inOrder(mathjsEvaluator(ORDERED_CATALOGUE)) },
  {
    name: 'expr-eval-fork in naive rounds',
    whole: () => {
      const items = shuffledCatalogue();
      return naiveRounds(items, exprEvalEvaluator(items));
    },
  },
  { name: 'expr-eval-fork, order given', whole: () => inOrder(exprEvalEvaluator(ORDERED_CATALOGUE)) },
  {
    name: 'HyperFormula 3.5, inputs in one batch',
    whole: () => {
      const empty = Object.fromEntries(INPUTS.map(([code, low, , decimals]) => [code, low / 10 ** decimals]));
      const sheet = catalogueSheet(empty);
      return (row) => {
        sheet.engine.setCellContents({ sheet: 0, row: 0, col: 0 }, [INPUTS.map(([code]) => row[code])]);
        return sheetResults(sheet);
      };
    },
  },
];
