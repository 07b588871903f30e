import {
  calculatedResult,
  formulaInputs,
  formulaItems,
  isCalculated,
  judge,
  recentlyUsed,
  type DefinicaoComponente,
  type Judgement,
  type ProblemaResultado,
  type ResultadoValor,
  type Sample,
  type Test,
  type ValorResultado,
} from '@bancada/contracts';
import { compileSet, type FormulaSet } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { drafts } from './draft/draft.outbox.ts';

/** One result on the screen: its definition, what the server holds, and what the browser computed since. */
export interface SheetResult {
  readonly id: number;
  readonly test: WorksheetTest;
  /** The component of the catalogue that its definition was copied from. */
  readonly component: number;
  readonly definition: DefinicaoComponente;
  stored: ResultadoValor;
  /** Only of calculated results, and only while a typed value is not stored yet. */
  computed: { readonly ValorResultado: ValorResultado; readonly Problema: ProblemaResultado | null } | null;
}

/** What the status strip says about values. */
export interface Summary {
  readonly filled: number;
  readonly editable: number;
  readonly outOfRange: number;
  readonly critical: number;
  /** Formulas that failed for another reason than a value still missing. */
  readonly failed: number;
}

/** One test with its results, by component code. */
export interface WorksheetTest {
  readonly id: number;
  readonly sample: Sample;
  test: Test & { readonly Tratamento: number };
  readonly nome: string;
  readonly results: SheetResult[];
  readonly byCode: Map<string, SheetResult>;
  set: FormulaSet | null;
  /** What the status strip counts of this test; null when it must be counted again. */
  summary: Summary | null;
}

/** Which tests a worksheet has, in the list dialect: those of a job, or of a run of an instrument. */
export type WorksheetOf = { readonly Job: string } | { readonly MapaTrabalho: string };

/** Everything of one job, or of one run, that the grid works on. It is plain data: the grid asks it while painting. */
export interface Worksheet {
  readonly of: WorksheetOf;
  readonly tests: WorksheetTest[];
  readonly results: Map<number, SheetResult>;
  /** Names of the stored files, by the reference a cell holds. */
  readonly files: Map<string, string>;
}

/** Compiled sets by their formulas' text. */
const compiled = recentlyUsed<FormulaSet>(500);

/** The compiled formulas of a test; samples with the same components share one set. */
export function formulaSetOf(test: WorksheetTest): FormulaSet {
  if (test.set) return test.set;
  const items = formulaItems(test.results.map(({ definition }) => definition));
  test.set = compiled(JSON.stringify(items), () => compileSet(items, { functions: laboratoryFunctions }));
  return test.set;
}

/** The value a cell shows: the draft's, else the browser's computation, else the server's. */
export function valorOf(result: SheetResult): ValorResultado | null {
  const typed = drafts.get(result.id)?.content;
  if (typed && !typed.problem) return typed.valor;
  return result.computed ? result.computed.ValorResultado : result.stored.ValorResultado;
}

/** Why a calculated cell has no number, or null. */
export function problemaOf(result: SheetResult): ProblemaResultado | null {
  return result.computed ? result.computed.Problema : result.stored.Problema;
}

/** What the current value says against its reference. */
export function judgementOf(result: SheetResult): Judgement {
  return problemaOf(result) ? null : judge(valorOf(result), result.definition, result.test.sample);
}

/** Inputs of a test's formulas as they stand on the screen. */
export function inputsOf(test: WorksheetTest): Record<string, string | null> {
  return formulaInputs(test.results.map((result) => ({ ...result.definition, ValorResultado: valorOf(result) })));
}

/** Recomputes a test's calculated results with the same engine as the server; answers those that changed. */
export function recompute(test: WorksheetTest): SheetResult[] {
  test.summary = null;
  const calculated = test.results.filter(({ definition }) => isCalculated(definition));
  if (calculated.length === 0) return [];
  const { results } = formulaSetOf(test).evaluate(inputsOf(test));
  return calculated.filter((result) => {
    const calculation = results.get(result.definition.CodigoComponent);
    if (!calculation) return false;
    const before = valorOf(result);
    const problem = problemaOf(result)?.code;
    result.computed = calculatedResult(calculation, result.definition);
    return before?.value !== result.computed.ValorResultado.value || problem !== result.computed.Problema?.code;
  });
}

/** Takes the state a test has now on the server. */
export function takeTest(entry: WorksheetTest, test: Test): void {
  entry.test = test;
}

/** Takes the states of tests that moved with a save; older versions are ignored. Answers those of this worksheet. */
export function takeTests({ tests }: Worksheet, moved: readonly Test[]): WorksheetTest[] {
  const byId = new Map(moved.map((test) => [test.id, test]));
  return tests.filter((entry) => {
    const test = byId.get(entry.id);
    if (!test || test.Versao < entry.test.Versao) return false;
    takeTest(entry, test);
    return true;
  });
}

/** Takes rows from the server (a save's answer, somebody else's change); older versions are ignored. Answers what changed. */
export function takeRows(worksheet: Worksheet, rows: readonly ResultadoValor[]): SheetResult[] {
  const changed = rows.flatMap((row) => {
    const result = worksheet.results.get(row.id);
    if (!result || row.Versao < result.stored.Versao) return [];
    result.stored = row;
    return [result];
  });
  // The server's numbers win; what is still typed and unsaved is computed again on top of them.
  for (const test of new Set(changed.map((result) => result.test))) {
    test.summary = null;
    for (const result of test.results) result.computed = null;
    if (test.results.some(({ id }) => drafts.get(id))) recompute(test);
  }
  return [...new Set(changed.flatMap((result) => result.test.results))];
}
