import { depthFault } from '../analyse.ts';
import { operandsOf, type Expression, type Span } from '../ast.ts';
import { format } from '../format.ts';
import { MAX_DECIMALS, MAX_SOURCE_LENGTH } from '../limits.ts';
import { readSource } from '../read-source.ts';
import type { Library } from './library.ts';
import { literalOf } from './nodes.ts';
import { Stop, type Import, type Report } from './report.ts';

/** A call that rounds. */
export interface Rounding {
  /** What stands for it in the tree: what it rounds, or a call of ours that rounds. */
  readonly node: Expression;
  readonly rounded: Expression;
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

/** Decimals of a rounding that can be those of the result. */
function decimalsOf({ digits }: Rounding): number | undefined {
  const decimals = digits ? literalOf(digits) : 0;
  const isPossible = decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS;
  return isPossible ? decimals : undefined;
}

interface Unrounded {
  readonly tree: Expression;
  readonly decimals: number | undefined;
}

/** The outermost rounding becomes the decimals of the result; others stay only as calls of a function that rounds. */
function liftRounding({ tree, roundings }: Reading, report: Report): Unrounded {
  const outermost = roundings.findLast(({ node }) => node === tree);
  for (const rounding of roundings) {
    const { node, rounded, name, span } = rounding;
    if (rounding !== outermost && node === rounded) report.add('ARREDONDAMENTO_INTERNO', span, { name });
  }
  if (!outermost) return { tree, decimals: undefined };
  const { node, rounded, name, digits, span } = outermost;
  const decimals = decimalsOf(outermost);
  if (decimals === undefined && node !== rounded) return { tree, decimals };
  const given = decimals ?? (digits && literalOf(digits)) ?? '';
  report.add(decimals === undefined ? 'ARREDONDAMENTO_INVALIDO' : 'ARREDONDAMENTO', span, { name, decimals: given });
  return { tree: rounded, decimals };
}

/** The canonical text; written our way a formula may be longer or nested deeper than what was read. */
function writeOrStop(tree: Expression, { table }: Library): string {
  const formula = format(tree);
  if (!readSource(formula, table).tree) throw new Stop('LIMITE_EXCEDIDO', tree);
  return formula;
}

/** Runs an import: reads the text, checks the result, and writes it our way. Never throws. */
export function runImport(
  text: unknown,
  report: Report,
  library: Library,
  read: (text: string) => Reading,
  inspect: (tree: Expression) => void,
): Import {
  try {
    if (typeof text !== 'string') throw new Stop('FORMULA_INCOMPLETA', { start: 0, end: 0 });
    if (text.length > MAX_SOURCE_LENGTH) throw new Stop('LIMITE_EXCEDIDO', { start: 0, end: text.length });
    library.stopAtFaults();
    const reading = read(text);
    if (depthFault(reading.tree)) throw new Stop('LIMITE_EXCEDIDO', reading.tree);
    const { tree, decimals } = liftRounding(reading, report);
    if (!report.isRefused) {
      inspect(tree);
      return { ok: true, formula: writeOrStop(tree, library), decimals, differences: report.differences };
    }
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    report.add(stop.code, stop.span, stop.params);
  }
  // How it would have been written is of no use to who has to change it first.
  return { ok: false, differences: report.differences.filter(({ severity }) => severity !== 'note') };
}
