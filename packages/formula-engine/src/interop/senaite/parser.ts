import type { BinaryOperator, Expression } from '../../ast.ts';
import { MAX_NESTING } from '../../limits.ts';
import type { Rounding } from '../finish.ts';
import { isIrrational } from '../irrational.ts';
import type { Library } from '../library.ts';
import { binaryNode, callNode, isLeaf, numberNode, spanning, unaryNode, variableNode } from '../nodes.ts';
import type { Reader, Token } from '../reader.ts';
import { Stop, type Report } from '../report.ts';
import { findSenaiteFunction } from './functions.ts';
import type { SenaiteKind } from './tokens.ts';

type Read = () => Expression;

const COMPARISONS: Readonly<Record<string, BinaryOperator>> = {
  '==': '=',
  '!=': '<>',
  '<>': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'if', 'else', 'in', 'is', 'for', 'lambda'];

const DETECTION_LIMIT = /\.(?:LDL|UDL|BELOWLDL|ABOVEUDL)$/i;

/** Reads a Python expression with `[CODE]` for results into our tree, with Python's precedences. */
export class SenaiteParser {
  readonly roundings: Rounding[] = [];
  readonly #reader: Reader<SenaiteKind>;
  readonly #report: Report;
  readonly #library: Library;
  /** What Python holds as an integer: literals without a point, and what is computed from them alone. */
  readonly #integers = new WeakSet<Expression>();

  constructor(reader: Reader<SenaiteKind>, report: Report, library: Library) {
    this.#reader = reader;
    this.#report = report;
    this.#library = library;
  }

  formula(): Expression {
    const tree = this.#choice();
    this.#reader.expect('');
    return tree;
  }

  /** `a if condition else b` */
  readonly #choice: Read = () =>
    this.#reader.nested(() => {
      const chosen = this.#disjunction();
      if (!this.#reader.accept('if')) return chosen;
      const condition = this.#disjunction();
      this.#reader.expect('else');
      const other = this.#choice();
      return callNode('IF', [condition, chosen, other], spanning(chosen, other));
    });

  readonly #disjunction: Read = () => this.#connected('or', 'OR', this.#conjunction);

  readonly #conjunction: Read = () => this.#connected('and', 'AND', this.#negation);

  #connected(word: string, operator: 'AND' | 'OR', read: Read): Expression {
    let left = read();
    for (let found = this.#reader.accept(word); found; found = this.#reader.accept(word)) {
      this.#report.add('E_OU', found);
      left = binaryNode(operator, left, read());
    }
    return left;
  }

  readonly #negation: Read = () => {
    const words = this.#run('not');
    const operand = this.#comparison();
    return words.reduceRight((inner, { start }) => unaryNode('NOT', inner, start), operand);
  };

  /** Operators before an operand, as many as there may be. */
  #run(...texts: readonly string[]): Token<SenaiteKind>[] {
    const found: Token<SenaiteKind>[] = [];
    for (let token = this.#reader.accept(...texts); token; token = this.#reader.accept(...texts)) found.push(token);
    if (found.length > MAX_NESTING) throw new Stop('LIMITE_EXCEDIDO', this.#reader.next);
    return found;
  }

  /** `a < b < c` compares a with b and b with c. */
  #comparison(): Expression {
    let left = this.#sum();
    let tree: Expression | undefined;
    for (let token = this.#comparator(); token; token = this.#comparator()) {
      const right = this.#sum();
      const node = binaryNode(COMPARISONS[token.text] ?? '=', left, right);
      // What stands in the middle is written twice, so it has to be small.
      if (tree) this.#report.add(isLeaf(left) ? 'COMPARACAO_SEPARADA' : 'COMPARACAO_ENCADEADA', token);
      tree = tree ? binaryNode('AND', tree, node) : node;
      left = right;
    }
    return tree ?? left;
  }

  #comparator(): Token<SenaiteKind> | undefined {
    return this.#reader.accept(...Object.keys(COMPARISONS));
  }

  readonly #sum: Read = () => this.#chain(['+', '-'], this.#product);

  readonly #product: Read = () => this.#chain(['*', '/', '//', '%'], this.#signed);

  #chain(operators: readonly string[], read: Read): Expression {
    let left = read();
    for (let token = this.#reader.accept(...operators); token; token = this.#reader.accept(...operators)) {
      left = this.#compute(token, left, read());
    }
    return left;
  }

  #compute(operator: Token<SenaiteKind>, left: Expression, right: Expression): Expression {
    const isInteger = this.#integers.has(left) && this.#integers.has(right);
    if (operator.text === '/' && isInteger) this.#report.add('DIVISAO_DE_INTEIROS', operator);
    if (operator.text === '//') this.#report.add('DIVISAO_INTEIRA', operator);
    return this.#asInteger(this.#operation(operator.text, left, right), isInteger);
  }

  #operation(operator: string, left: Expression, right: Expression): Expression {
    if (operator === '//') return callNode('DIV', [left, right], spanning(left, right));
    if (operator === '%') return callNode('MOD', [left, right], spanning(left, right));
    return binaryNode(operator as BinaryOperator, left, right);
  }

  #asInteger(node: Expression, isInteger: boolean): Expression {
    if (isInteger) this.#integers.add(node);
    return node;
  }

  /** A sign before a power belongs to all of it: −2**2 is −4. */
  readonly #signed: Read = () => {
    const signs = this.#run('+', '-');
    const operand = this.#power();
    const node = signs.reduceRight(
      (inner, { text, start }) => (text === '-' ? unaryNode('-', inner, start) : inner),
      operand,
    );
    return this.#asInteger(node, this.#integers.has(operand));
  };

  #power(): Expression {
    const first = this.#reader.next;
    const base = this.#primary();
    const operator = this.#reader.accept('**');
    if (!operator) return base;
    // Values are put into the text: -2.0**2 is what becomes of [X]**2.
    if (first.kind === 'code') this.#report.add('POTENCIA_DE_NEGATIVO', operator);
    const exponentToken = this.#reader.next;
    const exponent = this.#reader.nested(this.#signed);
    const isChain = exponentToken.text !== '(' && exponent.type === 'binary';
    if (isChain) this.#report.add('POTENCIA_ENCADEADA', operator);
    return this.#asInteger(
      this.#library.power(base, exponent, this.#report),
      this.#integers.has(base) && this.#integers.has(exponent),
    );
  }

  #primary(): Expression {
    const { kind, text, ...span } = this.#reader.next;
    if (kind === 'name' && !KEYWORDS.includes(text)) return this.#named();
    if (text === '(') return this.#group();
    if (kind !== 'number' && kind !== 'code') return this.#reader.refuse();
    this.#reader.take();
    if (kind === 'number') return this.#asInteger(numberNode(text, span), /^\d+$/.test(text));
    const code = text.slice(1, -1).trim();
    if (DETECTION_LIMIT.test(code)) this.#report.add('LIMITE_DE_DETECCAO', span, { text });
    return variableNode(code.replace(/\.RESULT$/i, ''), span);
  }

  #group(): Expression {
    this.#reader.expect('(');
    const inner = this.#choice();
    this.#reader.expect(')');
    return inner;
  }

  #named(): Expression {
    const name = this.#reader.take();
    const { text } = name;
    if (this.#reader.next.text === '(') return this.#call(name);
    if (text === 'True' || text === 'False') return numberNode(text === 'True' ? '1' : '0', name);
    if (isIrrational(text)) this.#report.add('FUNCAO_IRRACIONAL', name, { name: text });
    else if (text === 'None') this.#report.add('NAO_SUPORTADO', name, { text });
    else this.#report.add('NOME_SEM_COLCHETES', name, { name: text });
    return variableNode(text, name);
  }

  #call(token: Token<SenaiteKind>): Expression {
    const operands = this.#operands();
    const span = spanning(token, this.#reader.expect(')'));
    const name = token.text;
    const definition = findSenaiteFunction(name, this.#library);
    if (!definition) {
      this.#report.add(isIrrational(name) ? 'FUNCAO_IRRACIONAL' : 'FUNCAO_NAO_SUPORTADA', token, { name });
      return numberNode('0', span);
    }
    if (operands.length < definition.minimum || operands.length > definition.maximum) {
      this.#report.add('ARGUMENTOS_INVALIDOS', span, { name, actual: operands.length });
      return numberNode('0', span);
    }
    if (definition.same) {
      const areIntegers = operands.every((operand) => this.#integers.has(operand));
      return this.#asInteger(callNode(definition.same, operands, span), definition.isInteger ?? areIntegers);
    }
    return this.#special(name, operands, span);
  }

  #operands(): Expression[] {
    this.#reader.expect('(');
    if (this.#reader.next.text === ')') return [];
    const operands = [this.#choice()];
    while (this.#reader.accept(',')) operands.push(this.#choice());
    return operands;
  }

  #special(name: string, operands: readonly Expression[], span: { start: number; end: number }): Expression {
    const [first = numberNode('0', span), second] = operands;
    if (second && name !== 'round') return this.#library.power(first, second, this.#report);
    this.#integers.delete(first);
    if (name === 'round') {
      this.#report.add('ARREDONDAMENTO_PAR', span);
      const digits = second ?? numberNode('0', span);
      const node = this.#library.has('ARRED') ? callNode('ARRED', [first, digits], span) : first;
      this.roundings.push({ name, span, node, rounded: first, digits: second });
      return node;
    }
    return first;
  }
}
