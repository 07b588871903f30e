/** Where a node stands in the source, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A number as written, in canonical form: '1.5', '100'. */
export interface NumberNode extends Span {
  readonly type: 'number';
  readonly value: string;
}

/** A text between quotation marks. */
export interface TextNode extends Span {
  readonly type: 'text';
  readonly value: string;
}

/** The value of a component, by its folded code. */
export interface VariableNode extends Span {
  readonly type: 'variable';
  readonly code: string;
}

/** An operator before its operand. */
export type UnaryOperator = '+' | '-' | 'NOT';

/** A sign or a negation. */
export interface UnaryNode extends Span {
  readonly type: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

/** Operators that compare. */
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** Operators that compute. */
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';

/** An operator between two operands. */
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | 'AND' | 'OR';

/** Two operands and their operator. */
export interface BinaryNode extends Span {
  readonly type: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** The canonical names of the built-in functions. */
export type FunctionName = 'IF' | 'MAX' | 'MIN' | 'ABS' | 'DIV' | 'MOD' | 'MEDIA' | 'DESVPAD' | 'AND' | 'OR';

/** A function, by its canonical name (built-in or your own), and its arguments. */
export interface CallNode extends Span {
  readonly type: 'call';
  readonly function: string;
  readonly arguments: readonly Expression[];
}

/** A formula's tree. Parentheses are not nodes: the shape of the tree says what they said. */
export type Expression = NumberNode | TextNode | VariableNode | UnaryNode | BinaryNode | CallNode;

/** The direct operands of a node, in evaluation order. */
export function operandsOf(node: Expression): readonly Expression[] {
  switch (node.type) {
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.arguments;
    case 'number':
    case 'text':
    case 'variable':
      return [];
  }
}
