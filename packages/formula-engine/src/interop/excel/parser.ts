import type { BinaryOperator, Expression, Span } from '../../ast.ts';
import { MAX_NESTING } from '../../limits.ts';
import { readDecimalText } from '../../numeric/decimal-text.ts';
import type { Rounding } from '../finish.ts';
import { isIrrational } from '../irrational.ts';
import type { Library } from '../library.ts';
import { binaryNode, callNode, isComparison, numberNode, spanning, unaryNode, variableNode } from '../nodes.ts';
import type { Reader, Token } from '../reader.ts';
import type { DifferenceCode } from '../codes.ts';
import { Stop, type Report } from '../report.ts';
import { findExcelFunction, type CallContext, type ExcelCall } from './functions.ts';
import type { ExcelLocale } from './locale.ts';
import type { NameMap } from './names.ts';
import { cellsOfRange } from './range.ts';
import type { ExcelKind } from './tokens.ts';

const BINDING: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['=', '<>', '<', '<=', '>', '>='].map((operator) => [operator, 1])),
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
  '%': 6,
};

const LOGICAL: Readonly<Record<string, string>> = { VERDADEIRO: '1', TRUE: '1', FALSO: '0', FALSE: '0' };

/** Reads an Excel formula into our tree, with Excel's precedences: sign, %, ^, * /, + -, &, comparisons, all from the left. */
export class ExcelParser {
  readonly roundings: Rounding[] = [];
  readonly #reader: Reader<ExcelKind>;
  readonly #report: Report;
  readonly #locale: ExcelLocale;
  readonly #names: NameMap;
  readonly #library: Library;
  readonly #grouped = new WeakSet<Expression>();
  readonly #logical = new WeakSet<Expression>();
  readonly #context: CallContext;

  constructor(reader: Reader<ExcelKind>, report: Report, locale: ExcelLocale, names: NameMap, library: Library) {
    this.#reader = reader;
    this.#report = report;
    this.#locale = locale;
    this.#names = names;
    this.#library = library;
    this.#context = {
      note: (code, span, params) => report.add(code, span, params),
      has: (name) => library.has(name),
      power: (base, exponent) => library.power(base, exponent, report),
      round: ({ name, span }, rounded, digits) => {
        const node = library.has('ARRED') && digits ? callNode('ARRED', [rounded, digits], span) : rounded;
        this.roundings.push({ name, span, node, rounded, digits });
        return node;
      },
    };
  }

  formula(): Expression {
    this.#reader.accept('=');
    const tree = this.#expression(0);
    this.#reader.expect('');
    return tree;
  }

  #expression(minimum: number): Expression {
    let left = this.#signed();
    for (;;) {
      const operator = this.#reader.next;
      const binding = operator.kind === 'symbol' ? (BINDING[operator.text] ?? 0) : 0;
      if (binding <= minimum) return left;
      this.#reader.take();
      left =
        operator.text === '%'
          ? this.#percent(left, operator)
          : this.#combine(operator, left, this.#expression(binding));
    }
  }

  #signed(): Expression {
    const signs: Token<ExcelKind>[] = [];
    for (let sign = this.#sign(); sign; sign = this.#sign()) signs.push(sign);
    if (signs.length > MAX_NESTING) throw new Stop('LIMITE_EXCEDIDO', this.#reader.next);
    const operand = this.#operand();
    // A plus says nothing, and neither does the @ of a single cell.
    return signs.reduceRight(
      (inner, { text, start }) => (text === '-' ? unaryNode('-', inner, start) : inner),
      operand,
    );
  }

  #sign(): Token<ExcelKind> | undefined {
    return this.#reader.accept('-', '+', '@');
  }

  #operand(): Expression {
    const { kind, text, ...span } = this.#reader.next;
    if (kind === 'name') return this.#named();
    if (text === '(') return this.#reader.nested(() => this.#group());
    if (kind !== 'number' && kind !== 'text') return this.#reader.refuse();
    this.#reader.take();
    if (kind === 'number') return numberNode(text, span);
    return { type: 'text', value: text.slice(1, -1).replaceAll('""', '"'), ...span };
  }

  #group(): Expression {
    this.#reader.expect('(');
    const inner = this.#expression(0);
    this.#reader.expect(')');
    this.#grouped.add(inner);
    return inner;
  }

  #named(): Expression {
    const name = this.#reader.take();
    if (this.#reader.next.text === '(') return this.#reader.nested(() => this.#call(name));
    if (this.#reader.next.text === ':') return this.#range(name);
    const logical = LOGICAL[name.text.toUpperCase()];
    if (logical === undefined) return variableNode(this.#names(name.text, name), name);
    return this.#asLogical(numberNode(logical, name));
  }

  #range(from: Token<ExcelKind>): Expression {
    this.#reader.expect(':');
    const to = this.#reader.next.kind === 'name' || this.#reader.next.kind === 'number' ? this.#reader.take() : from;
    const span = spanning(from, to);
    this.#report.add('INTERVALO', span, { text: `${from.text}:${to.text}` });
    return variableNode(from.text, span);
  }

  /** The cells of a range, where a list may have them. */
  #rangeInList(): Expression[] | undefined {
    const [from, colon, to] = this.#reader.ahead(3);
    if (from?.kind !== 'name' || colon?.text !== ':' || to?.kind !== 'name') return undefined;
    const span = spanning(from, to);
    const cells = cellsOfRange(from.text, to.text);
    if (cells) for (const taken of [from, colon, to]) this.#reader.expect(taken.text);
    return cells?.map((cell) => variableNode(this.#names(cell, span), span));
  }

  #call(token: Token<ExcelKind>): Expression {
    const name = token.text.toUpperCase();
    const definition = findExcelFunction(name, this.#library);
    const operands = this.#operands(definition?.maximum === Number.POSITIVE_INFINITY);
    const span = spanning(token, this.#reader.expect(')'));
    if (!definition) {
      this.#report.add(isIrrational(name) ? 'FUNCAO_IRRACIONAL' : 'FUNCAO_NAO_SUPORTADA', token, { name });
      return numberNode('0', span);
    }
    if (operands.length < definition.minimum || operands.length > definition.maximum) {
      this.#report.add('ARGUMENTOS_INVALIDOS', span, { name, actual: operands.length });
      return numberNode('0', span);
    }
    const call: ExcelCall = { name, span };
    const made = definition.make(operands, call, this.#context);
    return definition.isLogical === true ? this.#asLogical(made) : made;
  }

  #operands(isList: boolean): Expression[] {
    const operands: Expression[] = [];
    this.#reader.expect('(');
    if (this.#reader.next.text === ')') return operands;
    do operands.push(...((isList && this.#rangeInList()) || [this.#argument()]));
    while (this.#separator());
    return operands;
  }

  #separator(): Token<ExcelKind> | undefined {
    return this.#locale === 'en' ? this.#reader.accept(';', ',') : this.#reader.accept(';');
  }

  /** In Excel an argument may be left empty; it counts as 0. */
  #argument(): Expression {
    const { text, start, end } = this.#reader.next;
    const isEmpty = text === ';' || text === ')' || (text === ',' && this.#locale === 'en');
    if (!isEmpty) return this.#expression(0);
    this.#report.add('ARGUMENTO_VAZIO', { start, end });
    return numberNode('0', { start, end: start });
  }

  #asLogical(node: Expression): Expression {
    this.#logical.add(node);
    return node;
  }

  #percent(operand: Expression, sign: Token<ExcelKind>): Expression {
    const span = spanning(operand, sign);
    if (operand.type === 'number') return numberNode(operand.value, span, -2);
    if (operand.type === 'unary' && operand.operator === '-' && operand.operand.type === 'number') {
      return { ...operand, operand: numberNode(operand.operand.value, operand.operand, -2), ...span };
    }
    return { ...binaryNode('/', operand, numberNode('100', sign)), ...span };
  }

  #combine(operator: Token<ExcelKind>, left: Expression, right: Expression): Expression {
    const symbol = operator.text;
    if (symbol === '&') {
      this.#report.add('CONCATENACAO', operator);
      return left;
    }
    if (symbol === '^') {
      this.#notePower(left, operator);
      return this.#library.power(left, right, this.#report);
    }
    const node = binaryNode(symbol as BinaryOperator, left, right);
    if (!isComparison(node)) return node;
    this.#checkComparison(operator, left, right);
    return this.#asLogical(node);
  }

  #notePower(base: Expression, operator: Token<ExcelKind>): void {
    if (this.#grouped.has(base)) return;
    if (base.type === 'unary') this.#report.add('POTENCIA_COM_SINAL', operator);
    if (base.type === 'binary' && base.operator === '^') this.#report.add('POTENCIA_ENCADEADA', operator);
  }

  #checkComparison(operator: Token<ExcelKind>, left: Expression, right: Expression): void {
    const sides = [left, right];
    if (isComparison(left) && !this.#grouped.has(left)) this.#report.add('COMPARACAO_ENCADEADA', operator);
    if (this.#logical.has(left) !== this.#logical.has(right))
      this.#report.add('COMPARACAO_BOOLEANA', spanning(left, right));
    for (const side of sides) if (side.type === 'text') this.#checkText(operator, side.value, side);
  }

  #checkText({ text: operator }: Token<ExcelKind>, value: string, span: Span): void {
    const note = (code: DifferenceCode): void => this.#report.add(code, span, { text: `"${value}"` });
    if (operator !== '=' && operator !== '<>') note('ORDEM_DE_TEXTO');
    else if (value.trim() === '') note('TESTE_DE_VAZIO');
    else if (readDecimalText(value.trim())) note('TEXTO_NUMERICO');
  }
}
