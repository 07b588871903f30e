import { parse } from '../../src/index.ts';
import { oracleInput } from '../oracle-input.ts';
import { fraction, fromDecimal, OracleFailure } from '../oracle-number.ts';
import { oracleOutcome, type OracleValue } from '../oracle.ts';
import type { GivenInputs, GivenItem, SetCase } from './kinds.ts';

const fold = (code: string): string => code.trim().normalize('NFC').toUpperCase();
const isNumber = (outcome: string): boolean => /^-?\d/.test(outcome);

/** Values under every name; a failed component throws its code at whoever reads it. */
class Values extends Map<string, OracleValue> {
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #failures = new Map<string, string>();

  constructor(items: readonly GivenItem[]) {
    super();
    this.#aliases = new Map(items.flatMap(({ code, alias }) => (alias ? [[fold(alias), fold(code)]] : [])));
    for (const { code } of items) this.set(code, undefined);
  }

  #name(code: string): string {
    return this.#aliases.get(fold(code)) ?? fold(code);
  }

  override has(code: string): boolean {
    return super.has(this.#name(code));
  }

  override get(code: string): OracleValue {
    const failure = this.#failures.get(this.#name(code));
    if (failure !== undefined) throw new OracleFailure(failure);
    return super.get(this.#name(code));
  }

  override set(code: string, value: OracleValue): this {
    return super.set(this.#name(code), value);
  }

  keep(code: string, outcome: string): void {
    this.#failures.delete(fold(code));
    if (isNumber(outcome)) this.set(code, fromDecimal(outcome));
    else this.#failures.set(fold(code), outcome);
  }
}

/** What a set gives: canonical results or failure codes, the most rounds, and whether all cycles settled. */
export interface SetAnswer {
  readonly results: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly stable: boolean;
}

/** A cycle in rounds: members in order, from 0, a failed member counting as 0, until nothing changes. */
function settle(
  members: readonly string[],
  values: Values,
  compute: (code: string) => string,
  maxRounds: number,
): { outcomes: Map<string, string>; rounds: number; stable: boolean } {
  const outcomes = new Map(members.map((code) => [code, '0']));
  for (const code of members) values.set(code, fraction(0n));
  let [rounds, changed] = [0, true];
  while (changed && rounds < maxRounds) {
    rounds++;
    changed = false;
    for (const code of members) {
      const outcome = compute(code);
      changed ||= outcome !== outcomes.get(code);
      outcomes.set(code, outcome);
      values.keep(code, isNumber(outcome) ? outcome : '0');
    }
  }
  return { outcomes, rounds, stable: !changed };
}

/**
 * A row of a set by the oracle, in the order and with the cycles the case expects. Undefined where the oracle knows
 * nothing: duplicates, broken formulas, full dependents.
 */
export function setAnswer(given: SetCase, inputs: GivenInputs): SetAnswer | undefined {
  const { items, options = {}, order, cycles = [], issues = [] } = given;
  if (options.dependents === 'full' || issues.some(({ code }) => code !== 'CICLO')) return undefined;
  const values = new Values(items);
  const itemOf = new Map(items.map((item) => [item.code, item]));
  const computed = new Set(order.map(fold));
  for (const [code, value] of Object.entries(inputs))
    if (!computed.has(fold(code))) values.set(code, oracleInput(value));

  const compute = (code: string): string => {
    const { formula = '', decimals = 2 } = itemOf.get(code) ?? {};
    return oracleOutcome(parse(formula), { inputs: values, div: options.div ?? 'inteira' }, decimals);
  };
  const results: Record<string, string> = {};
  const keep = (code: string, outcome: string): void => {
    results[code] = outcome;
    values.keep(code, outcome);
  };
  let [rounds, stable] = [1, true];
  for (const code of order) {
    const members = cycles.find((cycle) => cycle.includes(code));
    if (!members) keep(code, compute(code));
    else if (members[0] === code) {
      const settled = settle(members, values, compute, options.maxRounds ?? 50);
      [rounds, stable] = [Math.max(rounds, settled.rounds), stable && settled.stable];
      for (const [member, outcome] of settled.outcomes) keep(member, outcome);
      // Whoever still reads a failed member fails too; as many times as it takes to reach everybody.
      const failed = members.some((member) => !isNumber(results[member] ?? ''));
      if (failed) members.forEach(() => members.forEach((member) => keep(member, compute(member))));
    }
  }
  return { results, rounds, stable };
}
