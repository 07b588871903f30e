import type { Expression } from '../ast.ts';
import type { Division } from '../functions.ts';
import { boundedMachine } from './bounded-machine.ts';
import type { Machine, MakeMachine } from './machine.ts';
import { compileProgram, type Program } from './program.ts';
import type { SlotText } from './row.ts';

/**
 * Which arithmetic decided a result: doubles with an error bound, fractions of safe integers (what is too near a tie for
 * a bound), or exact numbers of any size (the rest: failures, and what outgrows the others).
 */
export type Tier = 'bounded' | 'fractions' | 'exact';

/** A formula in the tiers that answer without allocating; each is made when it is needed first. */
export class FastTiers {
  readonly #tree: Expression;
  readonly #variables: readonly string[];
  readonly #div: Division;
  #boundedMachine: Machine | undefined;
  readonly #makeFractionMachine: MakeMachine | undefined;
  #fractionMachine: Machine | undefined;

  constructor(tree: Expression, variables: readonly string[], div: Division, fractions?: MakeMachine) {
    this.#makeFractionMachine = fractions;
    this.#tree = tree;
    this.#variables = variables;
    this.#div = div;
  }

  /** The first tier: the rounded result in units of 10^−decimals, NaN when it cannot tell. See Machine. */
  bounded(numbers: Float64Array, texts: readonly SlotText[], slots: Int32Array, decimals: number): number {
    this.#boundedMachine ??= boundedMachine(this.#program());
    return this.#boundedMachine(numbers, texts, slots, decimals);
  }

  /** The second tier; it can tell nothing where it was left out. */
  fractions(numbers: Float64Array, texts: readonly SlotText[], slots: Int32Array, decimals: number): number {
    this.#fractionMachine ??= this.#makeFractionMachine?.(this.#program());
    return this.#fractionMachine?.(numbers, texts, slots, decimals) ?? Number.NaN;
  }

  /** The first of the two that can tell. */
  decide(numbers: Float64Array, texts: readonly SlotText[], slots: Int32Array, decimals: number): number {
    const units = this.bounded(numbers, texts, slots, decimals);
    return Number.isNaN(units) ? this.fractions(numbers, texts, slots, decimals) : units;
  }

  #program(): Program {
    return compileProgram(this.#tree, this.#variables, this.#div);
  }
}
