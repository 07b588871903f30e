import { functionTable } from './custom/table.ts';
import { createFormula, type Formula } from './formula.ts';
import type { FormulaOptions } from './options.ts';
import { readStored } from './stored.ts';
import { syntaxError } from './syntax-error.ts';

/**
 * The formula of a stored `toJSON`, with the functions it was compiled with; no text is parsed. Throws
 * FormulaSyntaxError when the data are not one.
 */
export function fromJSON(json: unknown, options: Pick<FormulaOptions, 'messages' | 'functions'> = {}): Formula {
  const { stored, faults } = readStored(json, functionTable(options.functions));
  if (!stored) throw syntaxError('', faults, options.messages);
  const { source, ast, decimals, div } = stored;
  return createFormula(source, ast, [], { ...options, decimals, div });
}
