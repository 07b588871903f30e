import { laboratoryFunctions } from '../../src/functions/index.ts';
import { compile } from '../../src/index.ts';
import { generatedCases } from './families.ts';
import type { ErrorCase, EvaluationCase, Expected, PrintingCase, SetCase, SuiteFile } from './kinds.ts';
import { readMarks } from './marks.ts';
import { ERRORS, IF_SENTENCE, type ErrorRow } from './tables/errors.ts';
import { ARITHMETIC, type Row } from './tables/evaluation.ts';
import { FUNCTIONS, PUBLISHED } from './tables/laboratory.ts';
import { PRINTING } from './tables/printing.ts';
import { SETS } from './tables/sets.ts';
import { VALUES } from './tables/values.ts';
import { treeOf } from './tree.ts';

const isNumber = (expected: string): boolean => /^-?\d/.test(expected);

function evaluationCase(
  section: string,
  [marked, expected, inputs = {}, options = {}]: Row,
  index: number,
): EvaluationCase {
  const { formula, places } = readMarks(marked);
  const [at] = places;
  const failure: Expected = at ? { failure: expected, at } : { failure: expected };
  const compiled = compile.safe(formula, { functions: laboratoryFunctions });
  return {
    id: `${section}-${index + 1}`,
    formula,
    ...(compiled.ok ? { tree: treeOf(compiled.formula.ast) } : {}),
    ...(Object.keys(inputs).length > 0 ? { inputs } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    expected: isNumber(expected) ? { result: expected } : failure,
  };
}

function errorCase(section: string, [marked, ...codes]: ErrorRow, index: number): ErrorCase {
  const { formula, places } = readMarks(marked);
  const errors = places.map((at, position) => {
    const before = formula.slice(0, at[0]).split('\n');
    const place = { at, line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const code = codes[position] ?? '';
    const isIf = /^(?:IF|SE)\(/.test(formula.slice(at[0])) && code === 'ARGUMENTOS_INVALIDOS';
    return isIf ? { code, ...place, message: IF_SENTENCE } : { code, ...place };
  });
  return { id: `${section}-${index + 1}`, formula, errors };
}

function sections<Row, Case>(
  table: Readonly<Record<string, readonly Row[]>>,
  make: (section: string, row: Row, index: number) => Case,
): Case[] {
  return Object.entries(table).flatMap(([section, rows]) => rows.map((row, index) => make(section, row, index)));
}

function publishedCases(): EvaluationCase[] {
  return Object.entries(PUBLISHED).flatMap(([name, { source, formula, rows }]) =>
    rows.map(([inputs, expected, decimals], index) => ({
      ...evaluationCase(name, [formula, expected, inputs, { decimals }], index),
      source,
    })),
  );
}

/** The files of the suite by name, as they are published in conformance/. */
export interface Suite {
  readonly 'evaluation.json': SuiteFile<EvaluationCase>;
  readonly 'generated.json': SuiteFile<EvaluationCase>;
  readonly 'laboratory.json': SuiteFile<EvaluationCase>;
  readonly 'errors.json': SuiteFile<ErrorCase>;
  readonly 'printing.json': SuiteFile<PrintingCase>;
  readonly 'sets.json': SuiteFile<SetCase>;
}

/** The suite from its tables and families. */
export function makeSuite(): Suite {
  return {
    'evaluation.json': {
      format: 1,
      kind: 'evaluation',
      about:
        'Formulas and their answers, worked out by hand; the first two digits of an id are the row of the semantics.',
      cases: [...sections(ARITHMETIC, evaluationCase), ...sections(VALUES, evaluationCase)],
    },
    'generated.json': {
      format: 1,
      kind: 'evaluation',
      about: 'Formulas and their answers, generated with an exact BigInt oracle.',
      cases: generatedCases(),
    },
    'laboratory.json': {
      format: 1,
      kind: 'evaluation',
      about: 'The functions of laboratories, and formulas of published papers that need them, each with its source.',
      cases: [...sections(FUNCTIONS, evaluationCase), ...publishedCases()],
    },
    'errors.json': {
      format: 1,
      kind: 'errors',
      about: 'Formulas that are none, and every mistake in them, in source order.',
      cases: sections(ERRORS, errorCase),
    },
    'printing.json': {
      format: 1,
      kind: 'printing',
      about: 'Formulas and their canonical text.',
      cases: PRINTING.map(([formula, canonical], index) => ({
        id: `printing-${index + 1}`,
        formula,
        tree: treeOf(compile(formula).ast),
        canonical,
      })),
    },
    'sets.json': {
      format: 1,
      kind: 'sets',
      about: 'Formulas that read each other: order, cycles, rounds, failures, edits.',
      cases: SETS,
    },
  };
}
