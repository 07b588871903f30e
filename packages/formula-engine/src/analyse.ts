import { operandsOf, type Expression } from './ast.ts';
import type { Fault } from './errors.ts';
import { MAX_DEPTH } from './limits.ts';

/** Walks the tree without recursion, operands before later siblings; stops early when `visit` answers false. */
function walk(root: Expression, visit: (node: Expression, depth: number) => boolean): void {
  const pending: [Expression, number][] = [[root, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, depth] = next;
    if (!visit(node, depth)) return;
    const operands = operandsOf(node);
    for (let index = operands.length - 1; index >= 0; index--) {
      const operand = operands[index];
      if (operand) pending.push([operand, depth + 1]);
    }
  }
}

/** The folded codes a formula reads, each once, in order of first appearance. */
export function variablesOf(tree: Expression): readonly string[] {
  const codes = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'variable') codes.add(node.code);
    return true;
  });
  return Object.freeze([...codes]);
}

/** The problem of a tree deeper than MAX_DEPTH, if it is one. */
export function depthFault(tree: Expression): Fault | undefined {
  let fault: Fault | undefined;
  walk(tree, ({ start, end }, depth) => {
    if (depth <= MAX_DEPTH) return true;
    fault = { code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.depth', params: { limit: MAX_DEPTH }, start, end };
    return false;
  });
  return fault;
}
