import type { BinaryOperator, Expression, UnaryOperator } from '../../src/index.ts';
import type { Tree } from './kinds.ts';

/** The suite's form of a tree. */
export function treeOf(node: Expression): Tree {
  switch (node.type) {
    case 'number':
      return { number: node.value };
    case 'text':
      return { text: node.value };
    case 'variable':
      return { code: node.code };
    case 'unary':
      return { operator: node.operator, of: [treeOf(node.operand)] };
    case 'binary':
      return { operator: node.operator, of: [treeOf(node.left), treeOf(node.right)] };
    case 'call':
      return { function: node.function, of: node.arguments.map(treeOf) };
  }
}

const nowhere = { start: 0, end: 0 };

/** The engine's form of a tree of the suite; it stands nowhere in a text. */
export function expressionOf(tree: Tree): Expression {
  if ('number' in tree) return { type: 'number', value: tree.number, ...nowhere };
  if ('text' in tree) return { type: 'text', value: tree.text, ...nowhere };
  if ('code' in tree) return { type: 'variable', code: tree.code, ...nowhere };
  const operands = tree.of.map(expressionOf);
  if ('function' in tree) {
    return { type: 'call', function: tree.function, arguments: operands, ...nowhere };
  }
  const [first, second] = operands;
  if (!first) throw new Error(`${tree.operator} of nothing`);
  if (second) {
    return { type: 'binary', operator: tree.operator as BinaryOperator, left: first, right: second, ...nowhere };
  }
  return { type: 'unary', operator: tree.operator as UnaryOperator, operand: first, ...nowhere };
}
