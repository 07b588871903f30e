import { depthFault } from '../analyse.ts';
import { operandsOf, type Expression, type Span } from '../ast.ts';
import { format } from '../format.ts';
import { BUILT_IN_FUNCTIONS } from '../functions.ts';
import { MAX_DECIMALS, MAX_SOURCE_LENGTH } from '../limits.ts';
import { readSource } from '../read-source.ts';
import { literalOf } from './nodes.ts';
import { Stop, type Import, type Report } from './report.ts';

/** A call that rounds, by the node that it rounds. */
export interface Rounding {
  readonly node: Expression;
  /** As it is called in the text. */
  readonly name: string;
  readonly digits: Expression | undefined;
  readonly span: Span;
}

/** What has been read of a text. */
export interface Reading {
  readonly tree: Expression;
  readonly roundings: readonly Rounding[];
}

/** Visits the parts of a tree; it may be deep, so without recursion. */
export function visit(tree: Expression, see: (node: Expression) => void): void {
  const pending = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    see(node);
    pending.push(...operandsOf(node).toReversed());
  }
}

/** Our formulas round once, at the end: only the outermost rounding can be kept, as the decimals of the result. */
function decimalsOf({ tree, roundings }: Reading, report: Report): number | undefined {
  const outermost = roundings.findLast(({ node }) => node === tree);
  for (const rounding of roundings) {
    if (rounding !== outermost) report.add('ARREDONDAMENTO_INTERNO', rounding.span, { name: rounding.name });
  }
  if (!outermost) return undefined;
  const { name, digits, span } = outermost;
  const decimals = digits ? literalOf(digits) : 0;
  const isPossible = decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS;
  report.add(isPossible ? 'ARREDONDAMENTO' : 'ARREDONDAMENTO_INVALIDO', span, { name, decimals: decimals ?? '' });
  return decimals;
}

/** The canonical text; written our way a formula may be longer or nested deeper than what was read. */
function writeOrStop(tree: Expression): string {
  const formula = format(tree);
  if (!readSource(formula, BUILT_IN_FUNCTIONS).tree) throw new Stop('LIMITE_EXCEDIDO', tree);
  return formula;
}

/** Runs an import: reads the text, looks at what came of it, and writes it our way. Never throws. */
export function runImport(
  text: unknown,
  report: Report,
  read: (text: string) => Reading,
  inspect: (tree: Expression) => void,
): Import {
  try {
    if (typeof text !== 'string') throw new Stop('FORMULA_INCOMPLETA', { start: 0, end: 0 });
    if (text.length > MAX_SOURCE_LENGTH) throw new Stop('LIMITE_EXCEDIDO', { start: 0, end: text.length });
    const reading = read(text);
    if (depthFault(reading.tree)) throw new Stop('LIMITE_EXCEDIDO', reading.tree);
    const decimals = decimalsOf(reading, report);
    if (!report.isRefused) {
      inspect(reading.tree);
      return { ok: true, formula: writeOrStop(reading.tree), decimals, differences: report.differences };
    }
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    report.add(stop.code, stop.span, stop.params);
  }
  // How it would have been written is of no use to who has to change it first.
  return { ok: false, differences: report.differences.filter(({ severity }) => severity !== 'note') };
}
