import {
  calculatedResult,
  checkValor,
  compareDecimal,
  formulaInputs,
  isCalculated,
  isEmptyValor,
  judge,
  sameValor,
  valorReason,
  type ComponenteDoExame,
  type DefinicaoComponente,
  type ProblemaResultado,
  type ResultadoJulgado,
  type ValorResultado,
} from '@bancada/contracts';
import type { FormulaSet, SetColumn } from '@bancada/formula-engine';
import { formulaSetOf } from '../formula-sets.ts';
import { columnOf } from './impact.columns.ts';
import { versionKey, type Past, type PastResult, type PastTest } from './past.ts';

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
  return components.map((component, place) => ofComponent(sheet, component, place, every));
}

/** Past results as columns. */
interface Sheet {
  readonly past: Past;
  readonly components: readonly ComponenteDoExame[];
  /** By component: its result in a test, or undefined. */
  readonly find: readonly FindResult[];
  readonly set: FormulaSet;
  readonly computed: ReadonlyMap<string, SetColumn>;
}

function sheetOf(past: Past, components: readonly ComponenteDoExame[]): Sheet {
  const find = components.map(finderOf);
  const set = formulaSetOf(components);
  const given = components.flatMap((component, place) => {
    if (isCalculated(component)) return [];
    const own = find[place];
    const column = columnOf(past.tests, (test) => own?.(test)?.ValorResultado ?? null, component);
    const { CodigoComponent, CalculoAlias } = component;
    return [[CodigoComponent, column] as const, ...(CalculoAlias === null ? [] : [[CalculoAlias, column] as const])];
  });
  return { past, components, find, set, computed: set.evaluateColumns(new Map(given)).results };
}

type FindResult = (test: PastTest) => PastResult | undefined;

/** Finds a component's result: where it was in the test before, as a rule. */
function finderOf({ id }: ComponenteDoExame): FindResult {
  let hint = 0;
  return ({ results }) => {
    const likely = results[hint];
    if (likely?.Component === id) return likely;
    const place = results.findIndex(({ Component }) => Component === id);
    if (place >= 0) hint = place;
    return results[place];
  };
}

function ofComponent(sheet: Sheet, component: ComponenteDoExame, place: number, every: boolean): ComponentImpact {
  const find = sheet.find[place];
  const computed = isCalculated(component) ? sheet.computed.get(component.CodigoComponent) : undefined;
  const alike = sameRulesOf(sheet.past, component);
  const differences: Difference[] = [];
  let results = 0;
  sheet.past.tests.forEach((test, row) => {
    const result = find?.(test);
    if (!result) return;
    results++;
    const same = computed === undefined ? !isCalculated(component) : isCertainlySame(computed, row, result);
    if (!every && same && alike(result)) return;
    const difference = differenceOf(sheet, component, computed, row, result);
    if (difference && (every || hasChange(difference.changes))) differences.push(difference);
  });
  return { component, results, differences };
}

/** Whether any side of a result changes. */
export const hasChange = ({ value, judgement, problem }: Changes): boolean => value || judgement || problem;

/** A double has every digit of a decimal of at most as many characters. */
const EXACT_LENGTH = 15;

/** Whether a calculated result is surely what is stored: the column's number is the same, and no reason is in play. */
function isCertainlySame({ values, failures, diagnostics }: SetColumn, row: number, stored: PastResult): boolean {
  if (stored.Problema || hasReason(failures, row) || hasReason(diagnostics, row)) return false;
  const text = stored.ValorResultado?.value;
  return typeof text === 'string' && text.length <= EXACT_LENGTH && Number(text) === values[row];
}

const hasReason = (reasons: ReadonlyMap<number, unknown>, row: number) => reasons.size > 0 && reasons.has(row);

/** A calculated result as its column has it; undefined where a double may lack digits, or there is a reason to give. */
function exactIn({ values, failures, diagnostics }: SetColumn, row: number): string | undefined {
  if (hasReason(failures, row) || hasReason(diagnostics, row)) return undefined;
  const text = String(values[row]);
  return text.length <= EXACT_LENGTH && !text.includes('e') ? text : undefined;
}

/** Whether the version of a result has the same rules for values as the component will have. */
function sameRulesOf({ definitions }: Past, component: DefinicaoComponente): (result: PastResult) => boolean {
  const known = new Map<number, boolean>();
  const own = rulesOf(component);
  const ask = (result: PastResult): boolean => {
    const pinned = definitions.get(versionKey(result));
    return pinned !== undefined && rulesOf(pinned) === own;
  };
  // Neighbours have the same version, as a rule.
  let last = { version: 0, same: false };
  return (result) => {
    const version = result.ComponentVersao;
    if (version === last.version) return last.same;
    const same = known.get(version) ?? ask(result);
    known.set(version, same);
    last = { version, same };
    return same;
  };
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

function differenceOf(
  sheet: Sheet,
  component: ComponenteDoExame,
  computed: SetColumn | undefined,
  row: number,
  result: PastResult,
): Difference | null {
  const test = sheet.past.tests[row];
  const pinned = sheet.past.definitions.get(versionKey(result));
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
  const test = sheet.past.tests[row] ?? null;
  const rows = sheet.components.map((each, place) => ({
    ...each,
    ValorResultado: test && (sheet.find[place]?.(test)?.ValorResultado ?? null),
  }));
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
