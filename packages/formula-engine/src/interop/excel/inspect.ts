import type { CallNode, Expression } from '../../ast.ts';
import { visit } from '../finish.ts';
import type { Library } from '../library.ts';
import { isComputation } from '../nodes.ts';
import type { Report } from '../report.ts';

const MOST_NAMED = 8;

/** Components whose missing value fails the formula, where an empty cell would count as 0. */
function neededVariables(tree: Expression, library: Library): Expression[] {
  const skipped = new Set<Expression>();
  const needed: Expression[] = [];
  visit(tree, (node) => {
    if (node.type === 'call' && library.skipsMissing(node.function)) {
      for (const operand of node.arguments) skipped.add(operand);
    }
    if (node.type === 'variable' && !skipped.has(node)) needed.push(node);
  });
  return needed;
}

function noteEmptyCells(tree: Expression, report: Report, library: Library): void {
  const needed = neededVariables(tree, library);
  const [first] = needed;
  if (!first) return;
  const codes = [...new Set(needed.flatMap((node) => (node.type === 'variable' ? node.code : [])))];
  const shown = codes.slice(0, MOST_NAMED).join(', ') + (codes.length > MOST_NAMED ? ', …' : '');
  report.add('VAZIO', first, { codes: shown });
}

function branchesOf({ arguments: [, ...branches] }: CallNode): readonly Expression[] {
  return branches;
}

/** A text that the formula would answer: at the top or at the end of an IF. */
function noteTextResults(tree: Expression, report: Report): void {
  const results = [tree];
  for (let node = results.pop(); node; node = results.pop()) {
    if (node.type === 'text') report.add('RESULTADO_TEXTO', node, { text: `"${node.value}"` });
    if (node.type === 'call' && node.function === 'IF') results.push(...branchesOf(node));
  }
}

/** Notes what is always different between Excel and here, where this formula is touched by it. */
export function inspectExcel(tree: Expression, report: Report, library: Library): void {
  let computes = false;
  visit(tree, (node) => (computes ||= isComputation(node)));
  if (computes) report.add('PRECISAO', tree);
  noteEmptyCells(tree, report, library);
  noteTextResults(tree, report);
}
