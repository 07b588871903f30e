import type { Expression } from './ast.ts';
import { compileExpression, type Evaluator } from './closures.ts';
import type { ErrorContext } from './errors.ts';
import type { FunctionSettings } from './functions.ts';
import { NOT_GIVEN, inputReader, type InputReader, type Inputs } from './inputs.ts';
import { powerOfTen } from './numeric/power-of-ten.ts';
import type { Rounded } from './numeric/round.ts';
import { failed, numberOf, roundValue, success, type FormulaFailure, type FormulaResult } from './result.ts';
import { FastTiers, type Tier } from './tiers/fast-tiers.ts';
import type { MakeMachine } from './tiers/machine.ts';
import { emptyRow, storeInput, storeUnreadable, type Row, type SlotText } from './tiers/row.ts';
import { readInput, type Failure, type Value } from './value.ts';

/** What a formula is evaluated with. */
export interface Evaluated {
  readonly tree: Expression;
  readonly variables: readonly string[];
  readonly decimals: number;
  readonly settings: FunctionSettings;
  readonly context: ErrorContext;
  /** The second tier, where it is not left out for its size. */
  readonly fractions?: MakeMachine | undefined;
}

/** The value of a variable that nobody gave. */
export function unknownVariable(code: string): Failure {
  const unknown = 'VARIAVEL_DESCONHECIDA';
  return { kind: 'failure', code: unknown, message: unknown, params: { variable: code }, start: 0, end: 0 };
}

const NO_TEXTS: readonly SlotText[] = [];

/** Evaluates one formula: in the fast tiers when they can tell, exactly when they cannot. */
export class Evaluation {
  readonly formula: Evaluated;
  readonly #tiers: FastTiers;
  readonly #slots: Int32Array;
  readonly #scale: number;
  /** The row of the last evaluation; taken away while one runs, since reading inputs may evaluate again. */
  #idleRow: Row | undefined;
  #exact: Evaluator | undefined;

  constructor(formula: Evaluated) {
    const { tree, variables, settings, fractions } = formula;
    this.formula = formula;
    this.#tiers = new FastTiers(tree, variables, settings.div, fractions);
    this.#slots = Int32Array.from(variables, (_, slot) => slot);
    this.#scale = powerOfTen(formula.decimals);
  }

  /** The result for the inputs. Never throws. */
  evaluate(inputs: Inputs): FormulaResult {
    const units = this.evaluateOne(inputReader(inputs));
    return typeof units === 'number' ? success(this.#rounded(units), this.formula.context.messages) : units;
  }

  /** The result in units of 10^−decimals, or why there is none. */
  evaluateOne(reader: InputReader): number | FormulaFailure {
    const units = this.#decide(reader);
    if (!Number.isNaN(units)) return units;
    const rounded = this.#round(this.slotsFor(reader));
    return rounded.kind === 'rounded' ? rounded.units : failed(rounded, this.formula.context);
  }

  /** The rounded result for numbers in the order of the variables; NaN where there is none. */
  evaluateRow(values: Float64Array): number {
    const units = this.#tiers.decide(values, NO_TEXTS, this.#slots, this.formula.decimals);
    return Number.isNaN(units) ? this.#evaluateRowExactly(values) : units / this.#scale;
  }

  /** Which tier decides the result for the inputs. */
  tierOf(inputs: Inputs): Tier {
    const row = emptyRow(this.#slots.length);
    this.#fill(row, inputReader(inputs));
    const { decimals } = this.formula;
    if (!Number.isNaN(this.#tiers.bounded(row.numbers, row.texts, this.#slots, decimals))) return 'bounded';
    return Number.isNaN(this.#tiers.fractions(row.numbers, row.texts, this.#slots, decimals)) ? 'exact' : 'fractions';
  }

  /** The values of the variables, as the exact tier reads them. */
  slotsFor(reader: InputReader): readonly Value[] {
    return this.formula.variables.map((code) => {
      const input = reader(code);
      return input === NOT_GIVEN ? unknownVariable(code) : readInput(input, code);
    });
  }

  #round(slots: readonly Value[]): Rounded | Failure {
    const { tree, variables, settings, decimals, context } = this.formula;
    this.#exact ??= compileExpression(tree, { slotOf: (code) => variables.indexOf(code), settings });
    return roundValue(this.#exact(slots), decimals, context.source.length);
  }

  #rounded(units: number): Rounded {
    return { kind: 'rounded', units, decimals: this.formula.decimals };
  }

  #decide(reader: InputReader): number {
    const row = this.#idleRow ?? emptyRow(this.#slots.length);
    this.#idleRow = undefined;
    this.#fill(row, reader);
    const units = this.#tiers.decide(row.numbers, row.texts, this.#slots, this.formula.decimals);
    this.#idleRow = row;
    return units;
  }

  #fill(row: Row, reader: InputReader): void {
    const { variables } = this.formula;
    for (let slot = 0; slot < variables.length; slot++) {
      const code = variables[slot] ?? '';
      const input = reader(code);
      if (input === NOT_GIVEN) storeUnreadable(row, slot);
      else storeInput(row, slot, input, code);
    }
  }

  #evaluateRowExactly(values: Float64Array): number {
    const rounded = this.#round(
      this.formula.variables.map((code, slot) => {
        const value = values[slot];
        return readInput(Number.isNaN(value) ? undefined : value, code);
      }),
    );
    return rounded.kind === 'rounded' ? numberOf(rounded) : Number.NaN;
  }
}
