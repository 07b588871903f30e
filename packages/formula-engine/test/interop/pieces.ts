/** A formula of another language, and what it gives there. */
export interface Piece {
  /** With only the parentheses that it needs. */
  readonly text: string;
  /** How tightly its operator binds. */
  readonly level: number;
  /** By plain numbers: exact here, for all are halves, quarters and so on. */
  readonly value: (a: number, b: number) => number;
}

/** The text of a piece, in parentheses when it binds looser than this. */
export function wrap({ text, level }: Piece, lowest: number): string {
  return level < lowest ? `(${text})` : text;
}

/** An operator that reads from the left. */
export function infix(operator: string, level: number, compute: (x: number, y: number) => number) {
  return (left: Piece, right: Piece): Piece => ({
    text: `${wrap(left, level)}${operator}${wrap(right, level + 1)}`,
    level,
    value: (a, b) => compute(left.value(a, b), right.value(a, b)),
  });
}

/** A function with this sign between its arguments. */
export function call(name: string, separator: string, compute: (...values: number[]) => number) {
  return (...operands: Piece[]): Piece => ({
    text: `${name}(${operands.map(({ text }) => text).join(separator)})`,
    level: Number.POSITIVE_INFINITY,
    value: (a, b) => compute(...operands.map((operand) => operand.value(a, b))),
  });
}

/** What comparisons give. */
export const COMPARISONS: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  '=': (x, y) => x === y,
  '<>': (x, y) => x !== y,
  '<': (x, y) => x < y,
  '<=': (x, y) => x <= y,
  '>': (x, y) => x > y,
  '>=': (x, y) => x >= y,
};
