import { FormulaError, FormulaSyntaxError, type Fault } from './errors.ts';
import type { Sentences } from './messages/catalogue.ts';
import { UNREADABLE } from './stored.ts';

/** The error of a text or of data that are no formula: the first fault, with all of them in `issues`. */
export function syntaxError(source: string, faults: readonly Fault[], messages: Sentences): FormulaSyntaxError {
  const context = { source, messages };
  const issues = faults.map((fault) => new FormulaError(fault, context));
  const [first = UNREADABLE] = faults;
  return new FormulaSyntaxError(first, context, issues);
}
