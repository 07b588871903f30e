import type { Explanation } from '../explain/explanation.ts';
import { explanationOf } from '../explain/formula-explanation.ts';
import type { Inputs } from '../inputs.ts';
import type { Messages } from '../messages/catalogue.ts';
import { ptBR } from '../messages/pt-BR.ts';
import { evaluationOf, type RuntimeFormula } from '../runtime-formula.ts';

export type { ExplainedRound, ExplainedValue, Explanation } from '../explain/explanation.ts';
export type { ExplainedStep } from '../explain/steps.ts';

/** How an explanation speaks. */
export interface ExplainOptions {
  /** What the result is called. Default `Resultado`. */
  readonly code?: string | undefined;
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: Messages | undefined;
}

/** Evaluates and explains, as `explain` of the main entry's formulas. Never throws for one of this package. */
export function explain(formula: RuntimeFormula, inputs: Inputs, options: ExplainOptions = {}): Explanation {
  return explanationOf(evaluationOf(formula), options.messages ?? ptBR, inputs, options.code);
}
