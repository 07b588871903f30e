import type { Evaluation } from '../evaluation.ts';
import { inputReader, type Inputs } from '../inputs.ts';
import type { Messages } from '../messages/catalogue.ts';
import { explain, type Explanation } from './explanation.ts';

const DEFAULT_NAME = 'Resultado';

/** How a formula comes to its result for these inputs. Never throws. */
export function explanationOf(
  evaluation: Evaluation,
  messages: Messages,
  inputs: Inputs,
  code: string = DEFAULT_NAME,
): Explanation {
  const { tree, variables, decimals, settings, context } = evaluation.formula;
  const slotOf = (name: string): number => variables.indexOf(name);
  const slots = evaluation.slotsFor(inputReader(inputs));
  const result = evaluation.evaluate(inputs);
  return explain({
    code,
    source: context.source,
    tree,
    slots,
    slotOf,
    settings,
    decimals,
    rounds: [],
    messages,
    result,
  });
}
