import { operandsOf, type Expression } from '../../ast.ts';
import { visit } from '../finish.ts';
import { isComparison, isComputation } from '../nodes.ts';
import type { Report } from '../report.ts';

function isConnective(node: Expression): boolean {
  return node.type === 'binary' && (node.operator === 'AND' || node.operator === 'OR');
}

/** Whether Python gives True or False for this, whatever the values. */
function isTruth(node: Expression): boolean {
  if (isConnective(node)) return operandsOf(node).every(isTruth);
  return isComparison(node) || (node.type === 'unary' && node.operator === 'NOT');
}

/** Which operands are only asked whether they hold. */
function conditionsOf(node: Expression, isCondition: boolean): readonly boolean[] {
  if (isConnective(node) || (node.type === 'unary' && node.operator === 'NOT')) return [true, true];
  const isChoice = node.type === 'call' && node.function === 'IF';
  return isChoice ? [true, isCondition, isCondition] : [];
}

/** Warns where the value of an `and` or `or` is used, for Python gives one of its sides and not 1 or 0. */
function warnOfLogicalValues(tree: Expression, report: Report): void {
  const pending: { node: Expression; isCondition: boolean }[] = [{ node: tree, isCondition: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, isCondition } = next;
    if (isConnective(node) && !isCondition && !isTruth(node)) report.add('VALOR_LOGICO', node);
    const conditions = conditionsOf(node, isCondition);
    operandsOf(node).forEach((operand, index) => {
      pending.push({ node: operand, isCondition: conditions[index] ?? false });
    });
  }
}

/** Notes what is always different between SENAITE and here, where this formula is touched by it. */
export function inspectSenaite(tree: Expression, report: Report): void {
  let computes = false;
  visit(tree, (node) => (computes ||= isComputation(node)));
  if (computes) report.add('PRECISAO_SENAITE', tree);
  warnOfLogicalValues(tree, report);
}
