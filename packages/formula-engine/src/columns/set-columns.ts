import { variablesOf } from '../analyse.ts';
import type { FormulaError } from '../errors.ts';
import { foldedInputs } from '../inputs.ts';
import { powerOfTen } from '../numeric/power-of-ten.ts';
import { at } from '../numeric/registers.ts';
import type { Component, Plan } from '../set/plan.ts';
import { stateOf } from '../set/session.ts';
import { compileProgram } from '../tiers/program.ts';
import { emptyRow, storeInput } from '../tiers/row.ts';
import { BlockEvaluation } from './block-evaluation.ts';
import { BLOCK_ROWS, fitsBlocks } from './block-machine.ts';
import { cellOf, cellsOf, isColumn, rowsOf, type Column, type ColumnResults, type Columns } from './column-reader.ts';

/** The results of many rows of one component of a set. */
export interface SetColumn extends ColumnResults {
  /** Rows whose result stands but has to be looked at: a cycle that did not settle. */
  readonly diagnostics: ReadonlyMap<number, FormulaError>;
}

/** What evaluating the columns of a set answers. */
export interface SetColumns {
  /** The results of every computed component, by the code of its item, in computing order. */
  readonly results: ReadonlyMap<string, SetColumn>;
  /** False when a cycle did not settle in some row. */
  readonly stable: boolean;
}

/** The columns of a set: those given, by folded name, and those computed so far, by slot. */
interface Sheet {
  readonly plan: Plan;
  readonly rows: number;
  readonly given: ReadonlyMap<string, Column>;
  readonly bySlot: Map<number, Column>;
  /** 1 for each row that some component could not be decided for by blocks: it is computed alone afterwards. */
  readonly open: Uint8Array;
}

const FIFTEEN_DIGITS = 1e15;
const NO_VALUES = new Float64Array(0);

function sheetOf(plan: Plan, columns: Columns): Sheet {
  const given = new Map<string, Column>();
  for (const [name, column] of foldedInputs(columns)) if (isColumn(column)) given.set(name, column);
  const rows = rowsOf(given.values());
  const bySlot = new Map<number, Column>();
  // A component that is declared and not given has no value in any row.
  for (const slot of plan.inputSlots) if (plan.emptySlots[slot]?.kind === 'missing') bySlot.set(slot, NO_VALUES);
  for (const [name, column] of given) {
    const slot = plan.names.findSlot(name);
    if (slot !== undefined && plan.inputSlots.has(slot)) bySlot.set(slot, column);
  }
  return { plan, rows, given, bySlot, open: new Uint8Array(rows) };
}

/** Decides single rows of a component in the fast tiers; NaN where they cannot. */
function rowDecider({ tiers, decimals }: Component, columns: readonly Column[]): (row: number) => number {
  const one = emptyRow(columns.length);
  const slots = Int32Array.from(columns, (_, slot) => slot);
  return (row) => {
    columns.forEach((column, slot) => storeInput(one, slot, cellOf(column, row), ''));
    const units = tiers?.decide(one.numbers, one.texts, slots, decimals) ?? Number.NaN;
    return units / powerOfTen(decimals);
  };
}

/** Computes a component by blocks; false when blocks cannot. */
function computeBlocks(component: Component, { plan, rows, bySlot, open }: Sheet, values: Float64Array): boolean {
  const { tree, reads, decimals } = component;
  const columns = Array.from(reads, (slot) => bySlot.get(slot)).filter((column) => column !== undefined);
  if (!tree || columns.length < reads.length) return false;
  const program = compileProgram(tree, variablesOf(tree), plan.settings.div);
  if (!fitsBlocks(program)) return false;
  const decide = rowDecider(component, columns);
  const blocks = new BlockEvaluation(program, columns.map(cellsOf), decimals);
  const decideRow = (row: number): void => {
    values[row] = open[row] === 0 ? decide(row) : Number.NaN;
  };
  for (let start = 0; start < rows; start += BLOCK_ROWS) {
    blocks.evaluate(start, values.subarray(start, Math.min(start + BLOCK_ROWS, rows)), decideRow);
  }
  return true;
}

/** Leaves open the rows without a value, and those whose value is no double: readers need all its digits. */
function openUndecided({ open, rows }: Sheet, values: Float64Array, decimals: number): void {
  const largest = FIFTEEN_DIGITS / powerOfTen(decimals);
  for (let row = 0; row < rows; row++) if (!(Math.abs(at(values, row)) < largest)) open[row] = 1;
}

interface Results extends SetColumn {
  readonly failures: Map<number, FormulaError>;
  readonly diagnostics: Map<number, FormulaError>;
}

function newResults(rows: number): Results {
  return { values: new Float64Array(rows), failures: new Map(), diagnostics: new Map() };
}

/** Computes one row alone, as `evaluate` does; answers whether all its cycles settled. */
function computeRow({ plan, given }: Sheet, row: number, results: ReadonlyMap<Component, Results>): boolean {
  const cells = new Map([...given].map(([name, column]) => [name, cellOf(column, row)]));
  const state = stateOf(plan, cells);
  for (const [component, { values, failures, diagnostics }] of results) {
    const result = state.outcomes.get(component)?.result;
    values[row] = result?.ok ? result.value : Number.NaN;
    if (result?.error) failures.set(row, result.error);
    if (result?.ok && result.diagnostic) diagnostics.set(row, result.diagnostic);
  }
  return [...state.cycles.values()].every(({ stable }) => stable);
}

/**
 * Computes a set for every row, component by component in blocks where doubles decide; the rows where they do not are
 * computed one by one. Cycles and `dependents: 'full'` are computed row by row. Never throws.
 */
export function setColumns(plan: Plan, columns: Columns): SetColumns {
  const sheet = sheetOf(plan, columns);
  const members = plan.steps.flatMap((step) => step.members);
  const results = new Map(members.map((component) => [component, newResults(sheet.rows)]));
  const inBlocks = plan.dependents === 'rounded' && !plan.steps.some(({ isCycle }) => isCycle);
  const isComputed = [...results].every(([component, { values }]) => {
    if (!inBlocks || !computeBlocks(component, sheet, values)) return false;
    openUndecided(sheet, values, component.decimals);
    sheet.bySlot.set(component.slot, values);
    return true;
  });
  if (!isComputed) sheet.open.fill(1);
  let stable = true;
  sheet.open.forEach((isOpen, row) => {
    if (isOpen === 1 && !computeRow(sheet, row, results)) stable = false;
  });
  return { results: new Map([...results].map(([{ code }, result]) => [code, result])), stable };
}
