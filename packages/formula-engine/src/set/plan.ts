import { variablesOf } from '../analyse.ts';
import type { Expression } from '../ast.ts';
import { compileExpression, type Evaluator } from '../closures.ts';
import { functionTable } from '../custom/table.ts';
import { FormulaError, type ErrorContext, type Fault } from '../errors.ts';
import { foldCode } from '../fold.ts';
import { unknownVariable } from '../evaluation.ts';
import type { FunctionSettings, FunctionTable } from '../functions.ts';
import { DEFAULT_DECIMALS, DEFAULT_MAX_ROUNDS } from '../limits.ts';
import type { Messages } from '../messages/catalogue.ts';
import { ptBR } from '../messages/pt-BR.ts';
import { decimalsFault } from '../options.ts';
import { FastTiers } from '../tiers/fast-tiers.ts';
import { fractionMachine } from '../tiers/fraction-machine.ts';
import type { Failure, Value } from '../value.ts';
import { orderedGroups } from './graph.ts';
import type { SetOptions, UnreadSetItem } from './items.ts';
import { nameTable, type NameTable } from './names.ts';

/** A component with a formula, ready to be computed. */
export interface Component {
  readonly code: string;
  readonly slot: number;
  readonly decimals: number;
  readonly order: number;
  readonly tree: Expression | undefined;
  /** Computes the value; for a formula that does not compile, the failure. */
  readonly evaluate: Evaluator;
  /** The same in the fast tiers; undefined for a formula that does not compile. */
  readonly tiers: FastTiers | undefined;
  /** Slots the formula reads, in the order of its variables. */
  readonly reads: Int32Array;
  readonly context: ErrorContext;
}

/** Components computed together. */
export interface Step {
  readonly members: readonly Component[];
  readonly isCycle: boolean;
}

/** A compiled set: what to compute, in which order, into which slots. */
export interface Plan {
  readonly components: readonly Component[];
  readonly steps: readonly Step[];
  /** The components that read a slot. */
  readonly readersOf: ReadonlyMap<number, readonly Component[]>;
  /** What each slot holds before anything is given or computed. */
  readonly emptySlots: readonly Value[];
  /** The computed component of a slot; of duplicates, the last. */
  readonly computedBySlot: ReadonlyMap<number, Component>;
  /** Slots that take a given value: not computed, and of one component only. */
  readonly inputSlots: ReadonlySet<number>;
  readonly names: NameTable;
  readonly issues: readonly FormulaError[];
  readonly settings: FunctionSettings;
  readonly maxRounds: number;
  readonly dependents: 'rounded' | 'full';
  readonly messages: Messages;
}

function duplicate(code: string, items = ''): Failure {
  const params = { code, items };
  return { kind: 'failure', code: 'CODIGO_DUPLICADO', message: 'CODIGO_DUPLICADO', params, start: 0, end: 0 };
}

function ambiguous(code: string): Failure {
  return { ...duplicate(code), message: 'CODIGO_DUPLICADO.name' };
}

/** The numbers in the list of the items with a code, from 1. */
function itemsWith(code: string, { slotOfItem, slotOf }: NameTable): string {
  const slot = slotOf(foldCode(code));
  return slotOfItem.flatMap((one, position) => (one === slot ? position + 1 : [])).join(', ');
}

/** Why a value cannot be given under a folded name; nothing for names of inputs and of computed components. */
export function refusalOf({ names, inputSlots, computedBySlot }: Plan, name: string): Failure | undefined {
  const slot = names.findSlot(name);
  if (names.duplicateCodes.has(name)) return duplicate(name, itemsWith(name, names));
  if (slot !== undefined && (inputSlots.has(slot) || computedBySlot.has(slot))) return undefined;
  return names.ambiguousAliases.has(name) ? ambiguous(name) : unknownVariable(name);
}

function faultsOf(item: UnreadSetItem, errors: readonly Fault[], decimals: number, names: NameTable): readonly Fault[] {
  const isDuplicate = names.duplicateCodes.has(foldCode(item.code));
  const wrongDecimals = decimalsFault(decimals);
  const duplicates = isDuplicate ? [duplicate(item.code, itemsWith(item.code, names))] : [];
  return [...duplicates, ...errors, ...(wrongDecimals ? [wrongDecimals] : [])];
}

/** A fault with the number of its item in the list, from 1. */
function numbered(fault: Fault, position: number): Fault {
  return { ...fault, params: { ...fault.params, item: position + 1 } };
}

interface Compiled {
  readonly component: Component;
  readonly issues: readonly FormulaError[];
}

/** What reading the formula of an item gives. */
export interface ReadFormula {
  /** The text that positions are of. */
  readonly source: string;
  readonly tree: Expression | undefined;
  readonly errors: readonly Fault[];
  readonly hints: readonly Fault[];
}

/** Reads the formula of an item, as text or as stored data. Never throws. */
export type FormulaReader = (formula: unknown, functions: FunctionTable) => ReadFormula;

interface Compilation {
  readonly read: FormulaReader;
  readonly names: NameTable;
  readonly settings: FunctionSettings;
  readonly messages: Messages;
}

function compileItem(
  item: UnreadSetItem,
  position: number,
  { read, names, settings, messages }: Compilation,
): Compiled {
  const { source, tree: parsed, hints, errors: faults } = read(item.formula, settings.functions);
  const decimals = item.decimals ?? DEFAULT_DECIMALS;
  const context = { source, messages, component: item.code };
  const errors = faultsOf(item, faults, decimals, names);
  const [first] = errors;
  const tree = first ? undefined : parsed;
  const failure: Failure = first ? { kind: 'failure', ...first } : duplicate(item.code);
  const variables = tree ? variablesOf(tree) : [];
  const component = {
    code: item.code,
    slot: names.slotOfItem[position] ?? -1,
    decimals,
    order: item.order ?? position,
    tree,
    evaluate: tree ? compileExpression(tree, { slotOf: names.slotOf, settings }) : () => failure,
    tiers: tree && new FastTiers(tree, variables, settings.div, fractionMachine),
    reads: Int32Array.from(variables, names.slotOf),
    context,
  };
  const issues = [...errors, ...hints].map((fault) => new FormulaError(numbered(fault, position), context));
  return { component, issues };
}

function groupSteps(components: readonly Component[]): Step[] {
  const indexesBySlot = new Map<number, number[]>();
  components.forEach(({ slot }, index) => indexesBySlot.set(slot, [...(indexesBySlot.get(slot) ?? []), index]));
  const dependencies = components.map(({ reads }) => [...reads].flatMap((slot) => indexesBySlot.get(slot) ?? []));
  // Sorting keeps equals in their order, here that of the list.
  const byOrder = [...components.keys()].sort((a, b) => compareOrder(components[a], components[b]));
  return orderedGroups(byOrder, dependencies).map(({ members, isCycle }) => ({
    members: members.flatMap((index) => components[index] ?? []).sort(compareOrder),
    isCycle,
  }));
}

function compareOrder(a: Component | undefined, b: Component | undefined): number {
  return (a?.order ?? 0) - (b?.order ?? 0);
}

function readers(components: readonly Component[]): Map<number, Component[]> {
  const bySlot = new Map<number, Component[]>();
  for (const component of components) {
    for (const slot of component.reads) {
      const known = bySlot.get(slot);
      if (known) known.push(component);
      else bySlot.set(slot, [component]);
    }
  }
  return bySlot;
}

function emptySlotsOf(names: NameTable): Value[] {
  const declared = new Set(names.slotOfItem);
  return names.slotNames.map((name, slot): Value => {
    if (names.duplicateCodes.has(name)) return duplicate(name);
    if (declared.has(slot)) return { kind: 'missing', variable: name };
    return names.ambiguousAliases.has(name) ? ambiguous(name) : unknownVariable(name);
  });
}

function inputSlotsOf(names: NameTable, computed: ReadonlyMap<number, Component>): Set<number> {
  const { slotNames, duplicateCodes, ambiguousAliases } = names;
  const declared = new Set(names.slotOfItem);
  return new Set(
    slotNames.flatMap((name, slot) => {
      const refused = declared.has(slot) ? duplicateCodes.has(name) : ambiguousAliases.has(name);
      return refused || computed.has(slot) ? [] : slot;
    }),
  );
}

function nameIssues(items: readonly UnreadSetItem[], names: NameTable, messages: Messages): FormulaError[] {
  const repeated = items.flatMap((item, position) => {
    const { code } = item;
    if (hasFormula(item) || !names.duplicateCodes.has(foldCode(code))) return [];
    const fault = numbered(duplicate(code, itemsWith(code, names)), position);
    return new FormulaError(fault, { source: '', messages, component: code });
  });
  const shared = [...names.ambiguousAliases].map((name) => new FormulaError(ambiguous(name), { source: '', messages }));
  return [...repeated, ...shared];
}

function cycleIssues(steps: readonly Step[], messages: Messages): FormulaError[] {
  return steps.flatMap(({ members, isCycle }) => {
    const [first] = members;
    if (!isCycle || !first) return [];
    const { source } = first.context;
    const params = { components: members.map(({ code }) => code).join(', ') };
    const fault = {
      code: 'CICLO',
      message: 'CICLO',
      params,
      severity: 'warning',
      start: 0,
      end: source.length,
    } as const;
    return [new FormulaError(fault, { source, messages, component: first.code })];
  });
}

/** Whether an item is computed; null and undefined make it an input, an empty text is a formula with an error. */
function hasFormula({ formula }: UnreadSetItem): boolean {
  return formula !== null && formula !== undefined;
}

/** Compiles a set. A formula that does not compile is an issue, never a throw. */
export function planSet(items: readonly UnreadSetItem[], options: SetOptions, read: FormulaReader): Plan {
  const { messages = ptBR, div = 'inteira', maxRounds = DEFAULT_MAX_ROUNDS, dependents = 'rounded' } = options;
  const settings = { div, functions: functionTable(options.functions) };
  const names = nameTable(items);
  const compiled = items.flatMap((item, position) =>
    hasFormula(item) ? [compileItem(item, position, { read, names, settings, messages })] : [],
  );
  const components = compiled.map(({ component }) => component);
  const computedBySlot = new Map(components.map((component) => [component.slot, component]));
  const steps = groupSteps(components);
  const issues = [
    ...nameIssues(items, names, messages),
    ...compiled.flatMap((one) => one.issues),
    ...cycleIssues(steps, messages),
  ];
  return {
    components,
    steps,
    readersOf: readers(components),
    emptySlots: emptySlotsOf(names),
    computedBySlot,
    inputSlots: inputSlotsOf(names, computedBySlot),
    names,
    issues,
    settings,
    maxRounds: Math.max(1, Math.trunc(maxRounds) || 1),
    dependents,
    messages,
  };
}
