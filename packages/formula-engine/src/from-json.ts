import { functionTable } from './custom/table.ts';
import { createFormula, type Formula } from './formula.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { FormulaOptions } from './options.ts';
import { readStoredOrThrow } from './stored-formula.ts';

/**
 * The formula of a stored `toJSON`, with the functions it was compiled with; no text is parsed. Throws
 * FormulaSyntaxError when the data are not one.
 */
export function fromJSON(json: unknown, options: Pick<FormulaOptions, 'messages' | 'functions'> = {}): Formula {
  const { messages = ptBR, functions } = options;
  const { source, ast, decimals, div } = readStoredOrThrow(json, functionTable(functions), messages);
  return createFormula(source, ast, [], { messages, functions, decimals, div });
}
