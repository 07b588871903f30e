import { describe, expect, test } from 'vitest';
import { invalidTokens, nestingFault, spanOf } from '../../src/scan.ts';
import { endOf, tokenize } from '../../src/tokens.ts';

/** Tokens as kind and text, in order. */
function kinds(source: string): string[] {
  return tokenize(source).tokens.map(({ tokenType, image }) => `${tokenType.name} ${image}`);
}

describe('a formula is split into', () => {
  test.each<[string, string[]]>([
    ['', []],
    [' \n\t\u00a0', []],
    ['1', ['NumberLiteral 1']],
    ['1,5', ['NumberLiteral 1,5']],
    ['1.5', ['NumberLiteral 1.5']],
    ['1, 5', ['NumberLiteral 1', 'Comma ,', 'NumberLiteral 5']],
    ['1,', ['NumberLiteral 1', 'Comma ,']],
    [',5', ['Comma ,', 'NumberLiteral 5']],
    ['1 . 5', ['NumberLiteral 1', 'NumberLiteral 5']],
    ['17OHP', ['Name 17OHP']],
    ['25OHD3', ['Name 25OHD3']],
    ['1E5', ['ScientificNumber 1E5']],
    ['1e5', ['ScientificNumber 1e5']],
    ['1,5E+3', ['ScientificNumber 1,5E+3']],
    ['1.5e-3', ['ScientificNumber 1.5e-3']],
    ['12E34', ['ScientificNumber 12E34']],
    ['1E5A', ['Name 1E5A']],
    ['1E', ['Name 1E']],
    ['1E+', ['Name 1E', 'Sign +']],
    ['1E5_', ['Name 1E5_']],
    ['1E5é', ['Name 1E5é']],
    ['1.234,5', ['BadNumber 1.234,5']],
    ['1.2.3', ['BadNumber 1.2.3']],
    ['1,2,3,4', ['BadNumber 1,2,3,4']],
    ['1,5mg', ['BadNumber 1,5mg']],
    ['1.5_2', ['BadNumber 1.5_2']],
    ['1,2,3mg5', ['BadNumber 1,2,3mg5']],
    ['12,34mg', ['BadNumber 12,34mg']],
    ['CT', ['Name CT']],
    ['ct.hdl_2', ['Name ct.hdl_2']],
    ['Médico', ['Name Médico']],
    ['_a', ['Name _a']],
    ['AND', ['And AND']],
    ['and', ['And and']],
    ['Or', ['Or Or']],
    ['not', ['Not not']],
    ['ANDO', ['Name ANDO']],
    ['NOTA', ['Name NOTA']],
    ['AND.A', ['Name AND.A']],
    ['E', ['Name E']],
    ['OU', ['Name OU']],
    ['"x"', ['TextLiteral "x"']],
    ['""', ['TextLiteral ""']],
    ['"a ""b"" c"', ['TextLiteral "a ""b"" c"']],
    ['"a\nb"', ['TextLiteral "a\nb"']],
    ['"x" "y"', ['TextLiteral "x"', 'TextLiteral "y"']],
    ['"x', ['UnclosedText "x']],
    ['"', ['UnclosedText "']],
    ['"x""', ['TextLiteral "x"', 'UnclosedText "']],
    ['[A B]', ['BracketedCode [A B]']],
    ['[ A ]', ['BracketedCode [ A ]']],
    ['[á+1]', ['BracketedCode [á+1]']],
    ['[]', ['BadCode []']],
    ['[ ]', ['BadCode [ ]']],
    ['[A', ['BadCode [A']],
    ['[A\nB]', ['BadCode [A', 'Name B']],
    ['[A[B]', ['BadCode [A', 'BracketedCode [B]']],
    ['= == <> != <= >= < >', ['=', '==', '<>', '!=', '<=', '>=', '<', '>'].map((sign) => `Comparison ${sign}`)],
    ['<>=', ['Comparison <>', 'Comparison =']],
    ['===', ['Comparison ==', 'Comparison =']],
    ['+-*/^();', ['Sign +', 'Sign -', 'Factor *', 'Factor /', 'Power ^', 'Open (', 'Close )', 'Semicolon ;']],
    ['A,B', ['Name A', 'Comma ,', 'Name B']],
    ['2(3)', ['NumberLiteral 2', 'Open (', 'NumberLiteral 3', 'Close )']],
  ])('%j', (source, expected) => {
    expect(kinds(source)).toEqual(expected);
  });

  test('pieces that stand where they were written', () => {
    const source = '  CT +  "a b"\n* [x y]1,5';
    for (const token of tokenize(source).tokens) {
      expect(source.slice(token.startOffset, endOf(token))).toBe(token.image);
    }
    expect(tokenize(source).tokens.map(spanOf)).toEqual([
      { start: 2, end: 4 },
      { start: 5, end: 6 },
      { start: 8, end: 13 },
      { start: 14, end: 15 },
      { start: 16, end: 21 },
      { start: 21, end: 24 },
    ]);
  });

  test.each<[string, [number, number][], string[]]>([
    ['@', [[0, 1]], []],
    ['@#', [[0, 2]], []],
    [
      '@ #',
      [
        [0, 1],
        [2, 3],
      ],
      [],
    ],
    ['1@2', [[1, 2]], ['1', '2']],
    ['😀', [[0, 2]], []],
    ['1 😀😀@ 2', [[2, 7]], ['1', '2']],
    ['A ! B', [[2, 3]], ['A', 'B']],
    ['\u0301A', [[0, 1]], ['A']],
    ['1 @', [[2, 3]], ['1']],
    ['.5', [[0, 1]], ['5']],
    ['\uffff', [[0, 1]], []],
  ])('and characters that start nothing: %j', (source, unknown, images) => {
    const lexed = tokenize(source);
    expect(lexed.unknown).toEqual(unknown.map(([start, end]) => ({ start, end })));
    expect(lexed.tokens.map(({ image }) => image)).toEqual(images);
  });
});

describe('what can never be right', () => {
  const invalid = (source: string): unknown[] => invalidTokens(source, tokenize(source));
  const fault = (text: string, start: number, more: object = {}): object => ({
    code: 'TOKEN_INVALIDO',
    message: 'TOKEN_INVALIDO',
    params: { text },
    start,
    end: start + text.length,
    ...more,
  });

  test.each<[string, object[]]>([
    ['1 + CT', []],
    ['1E5', [fault('1E5', 0, { message: 'TOKEN_INVALIDO.number', hint: 'TOKEN_INVALIDO.scientific.hint' })]],
    ['1.2.3', [fault('1.2.3', 0, { message: 'TOKEN_INVALIDO.number', hint: 'TOKEN_INVALIDO.number.hint' })]],
    ['"x', [fault('"x', 0, { message: 'TOKEN_INVALIDO.text' })]],
    ['[]', [fault('[]', 0, { message: 'TOKEN_INVALIDO.code' })]],
    ['A, B', [fault(',', 1, { hint: 'TOKEN_INVALIDO.comma.hint' })]],
    ['@', [fault('@', 0)]],
    [
      'A, @ "x',
      [
        fault(',', 1, { hint: 'TOKEN_INVALIDO.comma.hint' }),
        fault('@', 3),
        fault('"x', 5, { message: 'TOKEN_INVALIDO.text' }),
      ],
    ],
  ])('%j', (source, expected) => {
    expect(invalid(source)).toEqual(expected);
  });

  test('is shortened in the sentence when it is long', () => {
    expect(invalid('@'.repeat(50))).toMatchObject([{ params: { text: `${'@'.repeat(40)}…` }, start: 0, end: 50 }]);
    expect(invalid(`"${'x'.repeat(50)}`)).toMatchObject([{ params: { text: `"${'x'.repeat(39)}…` }, end: 51 }]);
    expect(invalid('@'.repeat(40))).toMatchObject([{ params: { text: '@'.repeat(40) } }]);
  });
});

describe('nesting', () => {
  const nested = (source: string): unknown => nestingFault(tokenize(source).tokens);

  test.each(['', '1', ')))', '()'.repeat(200), `${'('.repeat(100)}1`, `${')'.repeat(50)}${'('.repeat(100)}`])(
    'up to the limit is fine: %j',
    (source) => {
      expect(nested(source)).toBeUndefined();
    },
  );

  test.each([
    ['('.repeat(101), 100],
    ['(1+'.repeat(101), 300],
    [`${'('.repeat(50)}()${'('.repeat(60)}`, 102],
    [`${')'.repeat(9)}${'('.repeat(101)}`, 109],
  ])('beyond it is found where it begins', (source, start) => {
    expect(nested(source)).toEqual({
      code: 'LIMITE_EXCEDIDO',
      message: 'LIMITE_EXCEDIDO.nesting',
      params: { limit: 100 },
      start,
      end: start + 1,
    });
  });
});
