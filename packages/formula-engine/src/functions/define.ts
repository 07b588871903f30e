import { LibraryFunction, type LibraryDefinition } from '../functions.ts';
import type { Exact, Step } from '../numeric/exact.ts';
import type { Problem } from '../numeric/problem.ts';
import { ZERO } from '../numeric/rational.ts';

/** A function of the library in one line: what is left out is `strict`, one argument, no alias. */
export interface Sketch extends Partial<Omit<LibraryDefinition, 'documentation'>> {
  readonly name: string;
  /** Names of the parameters; the last one repeats. */
  readonly parameters: readonly string[];
  readonly description: string;
  readonly example: string;
}

/** Makes a function of the library. */
export function define({ parameters, description, example, ...sketch }: Sketch): LibraryFunction {
  return new LibraryFunction({
    aliases: [],
    minimum: 1,
    maximum: 1,
    arguments: 'strict',
    apply: () => ZERO,
    documentation: { parameters, description, example },
    ...sketch,
  });
}

/** An argument outside the domain; `needs` says the domain, in the words of mathematics. */
export function outside(name: string, needs: string): Problem {
  const params = { function: name, reason: needs };
  return { kind: 'problem', code: 'ARGUMENTOS_INVALIDOS', message: 'ARGUMENTOS_INVALIDOS.refused', params };
}

/** A step after another; what has no value stays without one. */
export function andThen(step: Step, next: (value: Exact) => Step): Step {
  return step.kind === 'problem' ? step : next(step);
}
