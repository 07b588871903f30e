import type { FunctionTable } from './functions.ts';
import type { Sentences } from './messages/catalogue.ts';
import type { FormulaJson } from './runtime-formula.ts';
import { readStored } from './stored.ts';
import { syntaxError } from './syntax-error.ts';

/** A stored formula after checking every part of it. Throws FormulaSyntaxError when the data are not one. */
export function readStoredOrThrow(json: unknown, functions: FunctionTable, messages: Sentences): FormulaJson {
  const { stored, faults } = readStored(json, functions);
  if (!stored) throw syntaxError('', faults, messages);
  return stored;
}
