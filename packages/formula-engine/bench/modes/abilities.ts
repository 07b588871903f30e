import * as formulajs from '@formulajs/formulajs';
import { evaluate } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import FormulaParser from 'fast-formula-parser';
import { DetailedCellError, HyperFormula } from 'hyperformula';
import * as mathjs from 'mathjs';
import type { ReportTable } from '../report.ts';
import { exprEvalParser } from '../row/expr-eval.ts';
import { HYPERFORMULA } from '../row/spreadsheets.ts';

/** Somebody who is asked what they can do; a formula is in their own words. */
interface Peer {
  readonly name: string;
  readonly functions: () => number;
  readonly ask: (formula: string) => unknown;
  /** Their words for each question; what is left out they have no words for. */
  readonly words: Partial<Record<Question, string>>;
}

const QUESTIONS = {
  sum: '0.1 + 0.2 = 0.3',
  tie: '1.005 to two decimals',
  hidden: 'the larger of 1 and 1/0',
  matrix: 'a matrix product',
  unit: '5 cm in inches',
  complex: 'the root of −4',
  date: 'days between two dates',
} as const;

type Question = keyof typeof QUESTIONS;

const math = mathjs.create(mathjs.all, {});
/** What its help describes; its types do not know of it. */
const mathjsHelp: unknown = Reflect.get(mathjs, 'docs');
const expressions = exprEvalParser();
const cells = new FormulaParser({ onCell: () => 0 });

/** A sheet of one formula, asked for its value. */
function hyperFormulaCell(formula: string): unknown {
  const sheet = HyperFormula.buildFromArray([[`=${formula}`]], HYPERFORMULA);
  const value = sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
  sheet.destroy();
  return value instanceof DetailedCellError ? value.value : value;
}

const functionsIn = (value: object): number =>
  Object.values(value).filter((each) => typeof each === 'function' || (typeof each === 'object' && each !== null))
    .length;

const sheetWords: Peer['words'] = {
  sum: '0.1+0.2=0.3',
  tie: 'ROUND(1.005,2)',
  hidden: 'MAX(1,1/0)',
  complex: 'IMSQRT("-4")',
  date: 'DATE(2026,3,1)-DATE(2026,2,1)',
};

const PEERS: readonly Peer[] = [
  {
    name: 'formula-engine',
    functions: () => 10 + laboratoryFunctions.length,
    ask: (formula) => {
      const { text, error } = evaluate(formula, {}, { functions: laboratoryFunctions });
      return error?.code ?? text;
    },
    words: { sum: '0,1 + 0,2 = 0,3', tie: '1,005', hidden: 'MAX(1; 1/0)', complex: 'RAIZ(-4)' },
  },
  {
    name: 'mathjs',
    functions: () => functionsIn(Object(mathjsHelp)),
    ask: (formula) => math.format(math.evaluate(formula), 6),
    words: {
      sum: '0.1 + 0.2 == 0.3',
      tie: 'round(1.005, 2)',
      hidden: 'max(1, 1/0)',
      matrix: '[1, 2; 3, 4] * [5; 6]',
      unit: '5 cm to inch',
      complex: 'sqrt(-4)',
    },
  },
  {
    name: 'HyperFormula',
    functions: () => HyperFormula.getRegisteredFunctionNames('enGB').length,
    ask: hyperFormulaCell,
    words: { ...sheetWords, matrix: 'SUM(MMULT({1,2;3,4},{5;6}))' },
  },
  {
    name: 'fast-formula-parser',
    functions: () => cells.supportedFunctions().length,
    ask: (formula) => cells.parse(formula, { sheet: 'S', row: 1, col: 1 }),
    words: sheetWords,
  },
  {
    name: 'formulajs (functions, no parser)',
    functions: () => functionsIn(formulajs),
    ask: (name) => FORMULAJS[name]?.(),
    words: { tie: 'tie', hidden: 'hidden', matrix: 'matrix', unit: 'unit', complex: 'complex', date: 'date' },
  },
  {
    name: 'expr-eval-fork',
    functions: () => functionsIn(expressions.functions) + functionsIn(expressions.unaryOps),
    ask: (formula) => expressions.evaluate(formula),
    words: { sum: '0.1 + 0.2 == 0.3', tie: 'roundTo(1.005, 2)', hidden: 'max(1, 1/0)', complex: 'sqrt(-4)' },
  },
];

const FORMULAJS: Readonly<Record<string, () => unknown>> = {
  tie: () => formulajs.ROUND(1.005, 2),
  hidden: () => formulajs.MAX(1, 1 / 0),
  matrix: () =>
    formulajs.MMULT(
      [
        [1, 2],
        [3, 4],
      ],
      [[5], [6]],
    ),
  unit: () => Number(formulajs.CONVERT(5, 'cm', 'in')).toPrecision(6),
  complex: () => formulajs.IMSQRT('-4'),
  date: () => formulajs.DAYS('2026-03-01', '2026-02-01'),
};

/** What somebody answers, in a few characters; a dash where they have no words for the question. */
function answerOf({ ask, words }: Peer, question: Question): string {
  const formula = words[question];
  if (formula === undefined) return '–';
  try {
    const answer = ask(formula);
    const text = typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : String(answer);
    return text.replaceAll('|', '/').slice(0, 40);
  } catch (error) {
    return `throws ${error instanceof Error ? error.name : 'something'}`;
  }
}

/** What each of them can do, asked of each in their own words: nothing here is measured in time. */
export function benchAbilities(): ReportTable {
  const questions = Object.keys(QUESTIONS) as Question[];
  return {
    title: 'What they can do',
    note: 'Each question in the words of each; – where there are none. The number of functions is what they list themselves.',
    header: ['', 'functions', ...questions.map((question) => QUESTIONS[question])],
    rows: PEERS.map((peer) => [
      peer.name,
      String(peer.functions()),
      ...questions.map((question) => answerOf(peer, question)),
    ]),
  };
}
