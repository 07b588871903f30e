import { compile, parse } from '@bancada/formula-engine';
import FastFormulaParser from 'fast-formula-parser';
import { all, create } from 'mathjs';
import { LABS } from '../labs.ts';
import { measure, median, type Effort, type Work } from '../measure.ts';
import type { ReportTable } from '../report.ts';
import { exprEvalParser } from '../row/expr-eval.ts';
import { mathjsText } from '../row/mathjs.ts';

const COPIES = 300;

/** Each formula in copies that differ in a constant, so that no cache of texts can answer. */
function copies(textOf: (lab: (typeof LABS)[number]) => string): string[] {
  return LABS.flatMap((lab) => Array.from({ length: COPIES }, (_, copy) => `${textOf(lab)} + ${copy}`));
}

function work(name: string, texts: readonly string[], read: (text: string) => unknown): Work {
  const trees: unknown[] = [];
  const run = (): void => {
    for (let index = 0; index < texts.length; index++) trees[index] = read(texts[index]);
  };
  return { group: 'parse', name, count: texts.length, run };
}

/** How many formulas are read per second. */
export function benchParsing(effort: Effort): ReportTable {
  const numbers = create(all, { number: 'number' });
  const expressions = exprEvalParser();
  const dependencies = new FastFormulaParser.DepParser();
  const position = { sheet: 'S', row: 1, col: 1 };
  const ours = copies(({ text }) => text);
  const works: readonly Work[] = [
    work('formula-engine, parse', ours, (text) => parse(text)),
    work('formula-engine, compile', ours, (text) => compile(text)),
    work(
      'mathjs, parse',
      copies(({ mathText }) => mathjsText(mathText)),
      (text) => numbers.parse(text),
    ),
    work(
      'expr-eval-fork, parse',
      copies(({ mathText }) => mathText),
      (text) => expressions.parse(text),
    ),
    work(
      'fast-formula-parser, DepParser',
      copies(({ sheetText }) => sheetText.replaceAll('#', '1')),
      (text) => dependencies.parse(text, position),
    ),
  ];
  const [timings] = measure(works, effort).values();
  return {
    title: 'Reading formulas',
    note: 'The seven formulas, each in 300 variants, so that no cache answers.',
    header: ['', 'formulas per second'],
    rows: [...(timings ?? [])].map(([name, samples]) => [
      name,
      Math.round(1e9 / median(samples)).toLocaleString('en-US'),
    ]),
  };
}
