import type { Expression } from '../ast.ts';
import type { Division } from '../functions.ts';
import { boundedMachine } from './bounded-machine.ts';
import { fractionMachine } from './fraction-machine.ts';
import type { Machine } from './machine.ts';
import { compileProgram } from './program.ts';

/**
 * Which arithmetic decided a result: doubles with an error bound, fractions of safe integers (what is too near a tie for
 * a bound), or exact numbers of any size (the rest: failures, and what outgrows the others).
 */
export type Tier = 'bounded' | 'fractions' | 'exact';

/** A formula in the tiers that answer without allocating; each is made when it is needed first. */
export interface FastTiers {
  readonly bounded: Machine;
  readonly fractions: Machine;
  /** The first of the two that can tell. */
  readonly decide: Machine;
}

function whenNeeded(make: () => Machine): Machine {
  let machine: Machine | undefined;
  return (numbers, texts, slots, decimals) => {
    machine ??= make();
    return machine(numbers, texts, slots, decimals);
  };
}

/** Compiles a tree for the fast tiers. */
export function fastTiers(tree: Expression, variables: readonly string[], div: Division): FastTiers {
  const bounded = whenNeeded(() => boundedMachine(compileProgram(tree, variables, div)));
  const fractions = whenNeeded(() => fractionMachine(compileProgram(tree, variables, div)));
  const decide: Machine = (numbers, texts, slots, decimals) => {
    const units = bounded(numbers, texts, slots, decimals);
    return Number.isNaN(units) ? fractions(numbers, texts, slots, decimals) : units;
  };
  return { bounded, fractions, decide };
}
