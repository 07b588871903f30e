import {
  calculatedResult,
  checkValor,
  compareDecimal,
  formulaInputs,
  isCalculated,
  isEmptyValor,
  judge,
  sameValor,
  specificity,
  valorReason,
  type ComponenteDoExame,
  type DefinicaoComponente,
  type ProblemaResultado,
  type ResultadoJulgado,
  type ValorResultado,
} from '@bancada/contracts';
import type { FormulaSet, SetColumn } from '@bancada/formula-engine';
import { formulaSetOf } from '../formula-sets.ts';
import { inputsOf } from './impact.columns.ts';
import { columnOf, resultAt, versionKey, type Past, type PastColumn, type PastResult, type PastTest } from './past.ts';

/** What of one result would be another one. */
export interface Difference {
  readonly test: PastTest;
  readonly component: ComponenteDoExame;
  readonly before: ResultadoJulgado;
  readonly after: ResultadoJulgado;
  readonly changes: Changes;
}

/** Which sides of a result change. */
export interface Changes {
  readonly value: boolean;
  readonly judgement: boolean;
  readonly problem: boolean;
}

/** The differences of one component, in the order of the tests. */
export interface ComponentImpact {
  readonly component: ComponenteDoExame;
  readonly results: number;
  readonly differences: readonly Difference[];
}

/**
 * What past results would be, were their components these: the typed values as they were typed, the calculated ones by
 * the new formulas. Calculates by columns; only results that may differ are calculated one by one, as a save does.
 *
 * @param every - whether results that do not differ are answered too
 */
export function impactOf(past: Past, components: readonly ComponenteDoExame[], every = false): ComponentImpact[] {
  const sheet = sheetOf(past, components);
  return components.map((component) => ofComponent(sheet, component, every));
}

/** Past results beside what formulas make of them. */
interface Sheet {
  readonly past: Past;
  readonly components: readonly ComponenteDoExame[];
  readonly set: FormulaSet;
  readonly computed: ReadonlyMap<string, SetColumn>;
}

function sheetOf(past: Past, components: readonly ComponenteDoExame[]): Sheet {
  const set = formulaSetOf(components);
  const given = components.flatMap((component) => {
    if (isCalculated(component)) return [];
    const column = columnOf(past, component);
    const inputs = column ? inputsOf(column, component) : past.tests.map(() => null);
    const { CodigoComponent, CalculoAlias } = component;
    return [[CodigoComponent, inputs] as const, ...(CalculoAlias === null ? [] : [[CalculoAlias, inputs] as const])];
  });
  return { past, components, set, computed: set.evaluateColumns(new Map(given)).results };
}

function ofComponent(sheet: Sheet, component: ComponenteDoExame, every: boolean): ComponentImpact {
  const { past } = sheet;
  const column = columnOf(past, component);
  if (!column) return { component, results: 0, differences: [] };
  const computed = isCalculated(component) ? sheet.computed.get(component.CodigoComponent) : undefined;
  const find = isCalculated(component) ? differenceOf : remembered(differenceOf, sheet, component);
  const differs = mayDiffer(past, component, column, computed);
  const differences: Difference[] = [];
  let results = 0;
  for (let row = 0; row < past.tests.length; row++) {
    if (!column.versions[row]) continue;
    results++;
    if (!every && !differs(row)) continue;
    const difference = find(sheet, component, computed, row);
    if (difference && (every || hasChange(difference.changes))) differences.push(difference);
  }
  return { component, results, differences };
}

/** Whether a result has to be looked at: the rules of its version are others, or its column has another number. */
function mayDiffer(
  past: Past,
  component: ComponenteDoExame,
  { Component, versions, distinct, values }: PastColumn,
  computed: SetColumn | undefined,
): (row: number) => boolean {
  const own = rulesOf(component);
  const others = new Set(
    distinct.filter((ComponentVersao) => {
      const pinned = past.definitions.get(versionKey({ Component, ComponentVersao }));
      return !pinned || rulesOf(pinned) !== own;
    }),
  );
  const hasOtherRules = (row: number) => others.size > 0 && others.has(versions[row] ?? 0);
  if (!isCalculated(component)) return hasOtherRules;
  return (row) => !computed || !isCertainlySame(computed, row, values[row] ?? null) || hasOtherRules(row);
}

/** Whether any side of a result changes. */
export const hasChange = ({ value, judgement, problem }: Changes): boolean => value || judgement || problem;

/** A double has every digit of a decimal of at most as many characters. */
const EXACT_LENGTH = 15;

/** Whether a calculated result is surely what is stored: the column's number is the same, and no reason is in play. */
function isCertainlySame({ values, failures, diagnostics }: SetColumn, row: number, stored: string | null): boolean {
  if (stored === null || hasReason(failures, row) || hasReason(diagnostics, row)) return false;
  return stored.length <= EXACT_LENGTH && Number(stored) === values[row];
}

const hasReason = (reasons: ReadonlyMap<number, unknown>, row: number) => reasons.size > 0 && reasons.has(row);

/** A calculated result as its column has it; undefined where a double may lack digits, or there is a reason to give. */
function exactIn({ values, failures, diagnostics }: SetColumn, row: number): string | undefined {
  if (hasReason(failures, row) || hasReason(diagnostics, row)) return undefined;
  const text = String(values[row]);
  return text.length <= EXACT_LENGTH && !text.includes('e') ? text : undefined;
}

const rulesOf = (each: DefinicaoComponente): string =>
  JSON.stringify([
    each.TipoComponente,
    each.ListaValores,
    each.ResultadoReferencia,
    each.AbsurdoMinimo,
    each.AbsurdoMaximo,
    each.LimiteDeteccao,
    each.LimiteSuperior,
  ]);

type FindDifference = (
  sheet: Sheet,
  component: ComponenteDoExame,
  computed: SetColumn | undefined,
  row: number,
) => Difference | null;

const differenceOf: FindDifference = (sheet, component, computed, row) => {
  const { past } = sheet;
  const test = past.tests[row];
  const column = columnOf(past, component);
  const result = column && resultAt(past, column, row);
  const pinned = result && past.definitions.get(versionKey(result));
  if (!test || !pinned) return null;
  const { ValorResultado, Problema } = result;
  const before = judged({ ValorResultado, Problema }, pinned, test);
  const after = judged(afterOf(sheet, component, computed, row, result), component, test);
  const changes = {
    value: !isSameNumber(before.ValorResultado, after.ValorResultado),
    judgement: before.Sinal !== after.Sinal,
    problem: before.Problema?.code !== after.Problema?.code,
  };
  return { test, component, before, after, changes };
};

/** Whether no range asks who the person is. */
const isForAll = ({ ResultadoReferencia }: DefinicaoComponente) =>
  ResultadoReferencia.every((range) => specificity(range) === 0);

/**
 * The same for typed values: the same text under the same version is judged once, where no range asks who the person is.
 */
function remembered(find: FindDifference, { past }: Sheet, component: ComponenteDoExame): FindDifference {
  const known = new Map<string, Difference | null>();
  const column = columnOf(past, component);
  const [ComponentVersao, ...more] = column?.distinct ?? [];
  if (!column || ComponentVersao === undefined || more.length > 0) return find;
  const pinned = past.definitions.get(versionKey({ Component: column.Component, ComponentVersao }));
  if (!pinned || !isForAll(pinned) || !isForAll(component)) return find;
  return (sheet, asked, computed, row) => {
    const value = column.values[row];
    const test = past.tests[row];
    if (value == null || !test) return find(sheet, asked, computed, row);
    let difference = known.get(value);
    if (difference === undefined) {
      difference = find(sheet, asked, computed, row);
      known.set(value, difference);
    }
    return difference && { ...difference, test };
  };
}

type Outcome = Pick<ResultadoJulgado, 'ValorResultado' | 'Problema'>;

/** What a result would be: typed values as they were typed, calculated ones as a save calculates them. */
function afterOf(
  sheet: Sheet,
  component: ComponenteDoExame,
  computed: SetColumn | undefined,
  row: number,
  result: PastResult,
): Outcome {
  if (!isCalculated(component)) return typedAfter(component, result);
  const exact = computed && exactIn(computed, row);
  if (exact !== undefined) return calculatedResult({ ok: true, exact }, component);
  const rows = sheet.components.map((each) => {
    const column = columnOf(sheet.past, each);
    return { ...each, ValorResultado: (column && resultAt(sheet.past, column, row)?.ValorResultado) ?? null };
  });
  const calculation = sheet.set.evaluate(formulaInputs(rows)).results.get(component.CodigoComponent);
  if (!calculation) throw new Error(`The set left out ${component.CodigoComponent}`);
  return calculatedResult(calculation, component);
}

function typedAfter(component: DefinicaoComponente, { ValorResultado }: PastResult): Outcome {
  const problem = ValorResultado && !isEmptyValor(ValorResultado) ? checkValor(ValorResultado, component) : null;
  return { ValorResultado, Problema: problem && problemOf(problem) };
}

const problemOf = (reason: Parameters<typeof valorReason>[0]): ProblemaResultado => ({
  code: `VALOR_INVALIDO.${reason}`,
  message: valorReason(reason),
});

function judged(outcome: Outcome, definition: DefinicaoComponente, test: PastTest): ResultadoJulgado {
  return { ...outcome, Sinal: outcome.Problema ? null : judge(outcome.ValorResultado, definition, test) };
}

/** `1` and `1.0` are one number; a number and a text never are. */
function isSameNumber(a: ValorResultado | null, b: ValorResultado | null): boolean {
  if (typeof a?.value !== 'string' || typeof b?.value !== 'string' || a.type !== 'Calculo' || b.type !== 'Calculo')
    return sameValor(a, b);
  return compareDecimal(a.value, b.value) === 0;
}
