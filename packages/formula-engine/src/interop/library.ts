import type { Expression } from '../ast.ts';
import { functionTable, type FormulaFunction } from '../custom/table.ts';
import { BUILT_IN_FUNCTIONS, type FunctionTable, type NamedFunction } from '../functions.ts';
import { binaryNode, callNode, literalOf, spanning } from './nodes.ts';
import { Stop, type Report } from './report.ts';

/** The functions that the caller gives besides the built-in ones, as an import asks for them. */
export class Library {
  readonly table: FunctionTable;

  constructor(functions: readonly FormulaFunction[] | undefined) {
    this.table = functionTable(functions);
  }

  /** What was declared wrongly lets no formula compile. */
  stopAtFaults(): void {
    const [fault] = this.table.faults;
    if (fault)
      throw new Stop('FUNCAO_INVALIDA', { start: 0, end: 0 }, { name: String(fault.params?.['function'] ?? '') });
  }

  /** One of the given functions, by any of its names. */
  find(name: string): NamedFunction | undefined {
    return BUILT_IN_FUNCTIONS.find(name) ? undefined : this.table.find(name);
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.find(name));
  }

  /** Whether a function leaves out arguments without a value. */
  skipsMissing(name: string): boolean {
    const found = this.table.find(name);
    return found?.arguments === 'skipMissing' || (found?.arguments === 'custom' && found.missing === 'skip');
  }

  /** A power; `^` has whole exponents only, other ones need POTENCIA. */
  power(base: Expression, exponent: Expression, report: Report): Expression {
    const value = literalOf(exponent);
    const isWhole = value !== undefined && Number.isInteger(value);
    if (!isWhole && this.has('POTENCIA')) return callNode('POTENCIA', [base, exponent], spanning(base, exponent));
    if (value === undefined) report.add('EXPOENTE_VARIAVEL', exponent);
    else if (!isWhole) report.add('EXPOENTE_NAO_INTEIRO', exponent);
    return binaryNode('^', base, exponent);
  }
}
