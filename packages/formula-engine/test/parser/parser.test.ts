import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Expression } from '../../src/index.ts';
import { BUILT_IN_FUNCTIONS } from '../../src/functions.ts';
import { FormulaParser, parseTokens, type Parsed } from '../../src/parser.ts';
import { tokenize } from '../../src/tokens.ts';
import { grammarText } from './grammar-text.ts';

function parsed(source: string): Parsed {
  return parseTokens(tokenize(source).tokens, source, BUILT_IN_FUNCTIONS);
}

/** A tree with every pair of parentheses that its structure has. */
function shown(node: Expression): string {
  switch (node.type) {
    case 'number':
      return node.value;
    case 'text':
      return JSON.stringify(node.value);
    case 'variable':
      return node.code;
    case 'unary':
      return `(${node.operator} ${shown(node.operand)})`;
    case 'binary':
      return `(${shown(node.left)} ${node.operator} ${shown(node.right)})`;
    case 'call':
      return `${node.function}(${node.arguments.map(shown).join(', ')})`;
  }
}

describe('the tree of', () => {
  test.each([
    ['1,50', '1.5'],
    ['1.50', '1.5'],
    ['ct', 'CT'],
    ['[qualquer código]', 'QUALQUER CÓDIGO'],
    ['[A + B]', 'A + B'],
    ['"x"', '"x"'],
    ['"a ""b"" c"', '"a \\"b\\" c"'],
    ['""', '""'],
    ['1 + 2 - 3', '((1 + 2) - 3)'],
    ['1 - 2 + 3', '((1 - 2) + 3)'],
    ['1 * 2 / 3', '((1 * 2) / 3)'],
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 * 2 + 3', '((1 * 2) + 3)'],
    ['2 * 3 ^ 4', '(2 * (3 ^ 4))'],
    ['2 ^ 3 * 4', '((2 ^ 3) * 4)'],
    ['2 ^ -3', '(2 ^ (- 3))'],
    ['(1 + 2) * 3', '((1 + 2) * 3)'],
    ['-1', '(- 1)'],
    ['+-1', '(+ (- 1))'],
    ['-+1', '(- (+ 1))'],
    ['1 - -2', '(1 - (- 2))'],
    ['-2 * 3', '((- 2) * 3)'],
    ['1 < 2', '(1 < 2)'],
    ['1 <= 2 + 3', '(1 <= (2 + 3))'],
    ['1 == 2', '(1 = 2)'],
    ['1 != 2', '(1 <> 2)'],
    ['1 <> 2', '(1 <> 2)'],
    ['1 >= 2', '(1 >= 2)'],
    ['1 > 2', '(1 > 2)'],
    ['NOT 1 = 2', '(NOT (1 = 2))'],
    ['not not A', '(NOT (NOT A))'],
    ['1 AND 2 AND 3', '((1 AND 2) AND 3)'],
    ['1 OR 2 OR 3', '((1 OR 2) OR 3)'],
    ['1 OR 2 AND 3', '(1 OR (2 AND 3))'],
    ['1 AND 2 OR 3', '((1 AND 2) OR 3)'],
    ['NOT 1 AND 2', '((NOT 1) AND 2)'],
    ['1 AND NOT 2', '(1 AND (NOT 2))'],
    ['A > 1 AND B < 2', '((A > 1) AND (B < 2))'],
    ['MAX(1; 2; A)', 'MAX(1, 2, A)'],
    ['max(1)', 'MAX(1)'],
    ['SE(A; 1; 2)', 'IF(A, 1, 2)'],
    ['MÉDIA(1; 2)', 'MEDIA(1, 2)'],
    ['and(1; 2)', 'AND(1, 2)'],
    ['OR (1; 2)', 'OR(1, 2)'],
    ['1 AND (2)', '(1 AND 2)'],
    ['1 AND OR(2; 3)', '(1 AND OR(2, 3))'],
    ['MAX + 1', '(MAX + 1)'],
    ['MAX(MAX(1; 2); 3)', 'MAX(MAX(1, 2), 3)'],
    ['MAX(A OR B; NOT C)', 'MAX((A OR B), (NOT C))'],
    ['-(1)^2', '((- 1) ^ 2)'],
    ['(-1)^2', '((- 1) ^ 2)'],
    ['17OHP * 2', '(17OHP * 2)'],
  ])('%s is %s', (source, expected) => {
    const { tree } = parsed(source);
    expect(tree && shown(tree)).toBe(expected);
  });
});

describe('every part stands where it was written', () => {
  const places = (node: Expression, source: string): unknown[] => {
    const parts = node.type === 'binary' ? [node.left, node.right] : node.type === 'unary' ? [node.operand] : [];
    const inner = node.type === 'call' ? node.arguments : parts;
    return [source.slice(node.start, node.end), ...inner.map((part) => places(part, source))];
  };
  test.each<[string, unknown[]]>([
    [' 1,5 ', ['1,5']],
    [' "x" ', ['"x"']],
    [' [a b] ', ['[a b]']],
    [' CT ', ['CT']],
    ['( 1 )', ['( 1 )']],
    ['(1) + (2)', ['(1) + (2)', ['(1)'], ['(2)']]],
    ['- - 1 * 2', ['- - 1 * 2', ['- - 1', ['- 1', ['1']]], ['2']]],
    ['NOT (A) ', ['NOT (A)', ['(A)']]],
    [' MAX( 1 ; (2) ) ', ['MAX( 1 ; (2) )', ['1'], ['(2)']]],
    ['((1 + 2))', ['((1 + 2))', ['1'], ['2']]],
  ])('%j', (source, expected) => {
    const { tree } = parsed(source);
    expect(tree && places(tree, source)).toEqual(expected);
  });

  test('nothing of a tree can be changed', () => {
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect(isFrozen(parsed('NOT (1 + [A] ^ 2 = "x") AND MAX(1; -2) OR 3').tree)).toBe(true);
  });
});

describe('what the grammar notes', () => {
  const ambiguous = (message: string, start: number): unknown => ({
    code: 'SINTAXE',
    message,
    hint: `${message}.hint`,
    start,
    end: start + 1,
  });
  const chained = (start: number, end: number): unknown => ({
    code: 'COMPARACAO_ENCADEADA',
    message: 'COMPARACAO_ENCADEADA',
    hint: 'COMPARACAO_ENCADEADA.hint',
    start,
    end,
  });
  const narrowNot = (start: number, end: number): unknown => ({
    code: 'SINTAXE',
    message: 'SINTAXE.not',
    hint: 'SINTAXE.not.hint',
    severity: 'hint',
    start,
    end,
  });

  test.each<[string, unknown[]]>([
    ['1 + 2', []],
    ['1 < 2', []],
    ['1 < 2 < 3', [chained(6, 7)]],
    ['1 < 2 <= 3 = 4', [chained(6, 8), chained(11, 12)]],
    ['(1 < 2) < 3', []],
    ['1 < (2 < 3)', []],
    ['2^3', []],
    ['2^3^4', [ambiguous('SINTAXE.power', 3)]],
    ['2^3^4^5', [ambiguous('SINTAXE.power', 3), ambiguous('SINTAXE.power', 5)]],
    ['(2^3)^4', []],
    ['2^(3^4)', []],
    ['-2^3', [ambiguous('SINTAXE.sign', 2)]],
    ['+2^3', [ambiguous('SINTAXE.sign', 2)]],
    ['(-2)^3', []],
    ['-(2^3)', []],
    ['-(2)^3', [ambiguous('SINTAXE.sign', 4)]],
    ['2^-3', []],
    ['1 - 2^3', []],
    ['-2^3^4', [ambiguous('SINTAXE.sign', 2), ambiguous('SINTAXE.power', 4)]],
    ['NOT (A) > 1', [narrowNot(4, 11)]],
    ['NOT (A) + 1', [narrowNot(4, 11)]],
    ['NOT NOT (A) > 1', [narrowNot(8, 15)]],
    ['NOT (A)', []],
    ['NOT (A > 1)', []],
    ['NOT A > 1', []],
    ['(A) > 1', []],
    ['NOT A > (1)', []],
    ['NOT (A) AND B', []],
    ['NOT ((A)) > 1', [narrowNot(4, 13)]],
  ])('of %s', (source, expected) => {
    const { tree, faults } = parsed(source);
    expect(tree).toBeDefined();
    expect(faults).toEqual(expected);
  });

  test('calls with a wrong number of arguments, of unknown functions, and with a comma', () => {
    expect(parsed('IF(1; 2) + XPTO(3) + MAX(1,5)').faults).toMatchObject([
      { code: 'ARGUMENTOS_INVALIDOS', params: { function: 'IF', expected: 3, actual: 2 }, start: 0, end: 8 },
      { code: 'FUNCAO_DESCONHECIDA', params: { function: 'XPTO' }, start: 11, end: 15 },
      { code: 'ARGUMENTOS_INVALIDOS', message: 'ARGUMENTOS_INVALIDOS.comma', severity: 'hint', start: 25, end: 28 },
    ]);
    expect(parsed('xpto(1)').tree).toMatchObject({ type: 'call', function: 'XPTO' });
    expect(parsed('MAX()').faults).toMatchObject([{ code: 'ARGUMENTOS_INVALIDOS', params: { actual: 0 } }]);
  });
});

describe('where the grammar stops', () => {
  test.each([
    ['', 0, undefined],
    ['1 +', 3, undefined],
    ['1 *', 3, undefined],
    ['2 ^', 3, undefined],
    ['1 <', 3, undefined],
    ['A AND', 5, undefined],
    ['A OR', 4, undefined],
    ['NOT', 3, undefined],
    ['-', 1, undefined],
    ['(1', 2, undefined],
    ['(', 1, undefined],
    ['MAX(1', 5, undefined],
    ['MAX(1;', 6, undefined],
    ['MAX(', 4, undefined],
    ['1 2', 2, '2'],
    ['A B', 2, 'B'],
    ['1 (2)', 2, '('],
    ['1)', 1, ')'],
    [')', 0, ')'],
    ['()', 1, ')'],
    ['(1 2)', 3, '2'],
    ['(1;2)', 2, ';'],
    ['1;2', 1, ';'],
    ['* 1', 0, '*'],
    ['1 + * 2', 4, '*'],
    ['1 + NOT 2', 4, 'NOT'],
    ['MAX(;1)', 4, ';'],
    ['MAX(1;)', 6, ')'],
    ['MAX(1 2)', 6, '2'],
    ['MAX(1 + )', 8, ')'],
    // Where an operand may begin, AND and OR are functions.
    ['AND', 3, undefined],
    ['AND 1', 4, '1'],
    ['NOT(1', 5, undefined],
    ['A AND AND B', 10, 'B'],
    ['1 = = 2', 4, '='],
    ['"x" "y"', 4, '"y"'],
    ['1 [A]', 2, '[A]'],
    ['[A] (1)', 4, '('],
  ])('%j at %d', (source, start, text) => {
    const { tree, faults } = parsed(source);
    const end = { code: 'SINTAXE', message: 'SINTAXE.end', start: source.length, end: source.length };
    const unexpected = { code: 'SINTAXE', message: 'SINTAXE.unexpected', params: { text }, start };
    const expected = text === undefined ? end : { ...unexpected, end: start + text.length };
    expect([tree, faults.at(-1)]).toEqual([undefined, expected]);
  });

  test('what was noted before it stands', () => {
    expect(parsed('1 < 2 < 3 4').faults.map(({ message }) => message)).toEqual([
      'COMPARACAO_ENCADEADA',
      'SINTAXE.unexpected',
    ]);
  });

  test('a long token is shortened in the sentence', () => {
    const { faults } = parsed(`1 ${'A'.repeat(60)}`);
    expect(faults).toMatchObject([{ params: { text: `${'A'.repeat(40)}…` }, start: 2, end: 62 }]);
  });
});

test('the grammar is sound: nothing in it is ambiguous, empty or left-recursive', () => {
  expect(() => new FormulaParser({ skipValidations: false })).not.toThrow();
});

test('docs/grammar.md shows the grammar that is parsed', () => {
  const page = readFileSync(new URL('../../docs/grammar.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`ebnf\n${grammarText(new FormulaParser().getSerializedGastProductions())}\n\`\`\``);
});
