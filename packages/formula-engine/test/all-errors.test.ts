import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../src/errors.ts';
import { BUILT_IN_FUNCTIONS } from '../src/functions.ts';
import { compile, compileSet, format } from '../src/index.ts';
import { parseTokens, type Parsed } from '../src/parser.ts';
import { sweep } from '../src/sweep.ts';
import { tokenize } from '../src/tokens.ts';
import { rationalTree } from './arbitraries.ts';

/** The errors as 'CODE at the text they mark'. */
function errorsOf(source: string): string[] {
  const { errors = [] } = compile.safe(source);
  return errors.map(({ code, start, end }) => `${code} ${start}:${source.slice(start, end)}`);
}

describe('every mistake is found, each once', () => {
  test.each([
    ['1 + * 2', ['SINTAXE 4:*']],
    ['1 + * / 2', ['SINTAXE 4:*']],
    ['1 + * 2 - / 3', ['SINTAXE 4:*', 'SINTAXE 10:/']],
    ['A B + C D', ['SINTAXE 2:B', 'SINTAXE 8:D']],
    ['COLESTEROL TOTAL menos HDL', ['SINTAXE 11:TOTAL']],
    ['2 (3)', ['SINTAXE 2:(']],
    ['1 +', ['SINTAXE 3:']],
    ['* 1 +', ['SINTAXE 0:*', 'SINTAXE 5:']],
    ['()', ['SINTAXE 1:)']],
    ['(1 + ) * (2 - )', ['SINTAXE 5:)', 'SINTAXE 14:)']],
    ['1) + 2)', ['SINTAXE 1:)', 'SINTAXE 6:)']],
    ['(1 + (2', ['PARENTESE_NAO_FECHADO 0:(', 'PARENTESE_NAO_FECHADO 5:(']],
    ['MAX(', ['PARENTESE_NAO_FECHADO 3:(']],
    ['MAX(1;', ['PARENTESE_NAO_FECHADO 3:(']],
    ['(1 +', ['PARENTESE_NAO_FECHADO 0:(', 'SINTAXE 4:']],
    ['IF(;;)', ['SINTAXE 3:;', 'SINTAXE 4:;', 'SINTAXE 5:)']],
    ['IF(A; ; C)', ['SINTAXE 6:;']],
    ['MAX((A + B; C)', ['PARENTESE_NAO_FECHADO 4:(']],
    ['MAX((A; B); C)', ['SINTAXE 6:;']],
    ['1; 2; 3', ['SINTAXE 1:;']],
    ['CT OR(1; 2; 3) + *', ['SINTAXE 7:;', 'SINTAXE 17:*']],
    [
      'IF(A; B) + XPTO(1) + ABS(1; 2)',
      ['ARGUMENTOS_INVALIDOS 0:IF(A; B)', 'FUNCAO_DESCONHECIDA 11:XPTO', 'ARGUMENTOS_INVALIDOS 21:ABS(1; 2)'],
    ],
    ['IF(A B; C) * XPTO(', ['SINTAXE 5:B', 'FUNCAO_DESCONHECIDA 13:XPTO', 'PARENTESE_NAO_FECHADO 17:(']],
    ['1 < 2 < 3 + (4', ['COMPARACAO_ENCADEADA 6:<', 'PARENTESE_NAO_FECHADO 12:(']],
    ['A = B C = D', ['SINTAXE 6:C']],
    ['-2^2 + 2^3^2 + *', ['SINTAXE 2:^', 'SINTAXE 10:^', 'SINTAXE 15:*']],
    ['1 + NOT A', ['SINTAXE 4:NOT']],
    ['A NOT B', ['SINTAXE 2:NOT']],
    ['1 @ 2 # 3', ['TOKEN_INVALIDO 2:@', 'TOKEN_INVALIDO 6:#']],
    ['1.234,5 + 1E5 + * 2', ['TOKEN_INVALIDO 0:1.234,5', 'TOKEN_INVALIDO 10:1E5', 'SINTAXE 16:*']],
    ['IF(A, B, C)', ['TOKEN_INVALIDO 4:,', 'TOKEN_INVALIDO 7:,']],
    ['MAX(1; [ ] + ) + "x', ['TOKEN_INVALIDO 7:[ ]', 'SINTAXE 13:)', 'TOKEN_INVALIDO 17:"x']],
    ['@', ['TOKEN_INVALIDO 0:@']],
    ['(@', ['PARENTESE_NAO_FECHADO 0:(', 'TOKEN_INVALIDO 1:@']],
  ])('%s', (source, expected) => {
    expect(errorsOf(source)).toEqual(expected);
  });

  test('says what is missing', () => {
    const [operand, operator, end] = compile.safe('1 + * 2 3 -').errors ?? [];
    expect([operand?.message, operator?.message, end?.message]).toEqual([
      'Falta um valor antes de *',
      'Falta um operador antes de 3',
      'A fórmula terminou antes do esperado',
    ]);
  });

  test('also as the issues of what `compile` throws and of a set', () => {
    const source = '1 + * 2 - / 3';
    expect(() => compile(source)).toThrow(expect.objectContaining({ issues: compile.safe(source).errors }));
    expect(compileSet([{ code: 'A', formula: source }]).issues).toHaveLength(2);
  });
});

const WORDS = ['IF', 'MAX', 'XPTO', 'AND', 'OR', 'NOT', 'CT', '[a b]', '"x"', '2', '1,5'];
const SIGNS = ['(', ')', '(', ')', ';', '+', '-', '*', '/', '^', '=', '<', '<>'];
const wellSpelled = fc.array(fc.constantFrom(...WORDS, ...SIGNS), { minLength: 1, maxLength: 15 });

describe('the sweep and the grammar agree', () => {
  const key = ({ message, start, end }: Fault): string => `${start} ${end} ${message}`;
  const both = (source: string): { found: readonly Fault[]; parsed: Parsed } => {
    const lexed = tokenize(source);
    const found = sweep(source, lexed, BUILT_IN_FUNCTIONS);
    return { found, parsed: parseTokens(lexed.tokens, source, BUILT_IN_FUNCTIONS) };
  };

  test('on what is wrong with a formula that has a tree', () => {
    const parsable = wellSpelled
      .map((words) => words.join(' '))
      .filter((source) => both(source).parsed.tree !== undefined);
    fc.assert(
      fc.property(parsable, (source) => {
        const { found, parsed } = both(source);
        const errors = parsed.faults.filter(({ severity }) => severity !== 'hint');
        expect([source, ...found.map(key).toSorted()]).toEqual([source, ...errors.map(key).toSorted()]);
      }),
      { numRuns: 1000 },
    );
  });

  test('on where the first mistake is', () => {
    const broken = wellSpelled
      .map((words) => words.join(' '))
      .filter((source) => both(source).parsed.tree === undefined);
    fc.assert(
      fc.property(broken, (source) => {
        const { found, parsed } = both(source);
        const stop = parsed.faults.at(-1)?.start ?? source.length;
        // The grammar stops at the first token it cannot use: a `;` where a parenthesis is missing, or the one after an
        // AND that it took for a function.
        const word = /(?:AND|OR) ?$/.exec(source.slice(0, stop));
        const isStop = ({ code, start }: Fault): boolean =>
          start === stop || start === word?.index || code === 'PARENTESE_NAO_FECHADO';
        expect([source, found.some(isStop)]).toEqual([source, true]);
      }),
      { numRuns: 5000 },
    );
  });

  test('on valid formulas there is nothing to find', () => {
    fc.assert(
      fc.property(rationalTree, (tree) => {
        const source = format(tree);
        expect(sweep(source, tokenize(source), BUILT_IN_FUNCTIONS)).toEqual([]);
      }),
    );
  });
});

/** The source with the token at a place changed: removed, replaced, or another put before it. */
function mutate(source: string, place: number, word: string | undefined, keep: boolean): string {
  const { tokens } = tokenize(source);
  const token = tokens[place % tokens.length];
  const start = token?.startOffset ?? 0;
  const end = keep ? start : start + (token?.image.length ?? 0);
  return `${source.slice(0, start)} ${word ?? ''} ${source.slice(end)}`;
}

function checkErrors(source: string): void {
  const { ok, errors = [] } = compile.safe(source);
  expect(errors.length > 0).toBe(!ok);
  expect(errors.length).toBeLessThanOrEqual(100);
  for (const { start, end } of errors) expect(0 <= start && start <= end && end <= source.length).toBe(true);
  const starts = errors.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
}

describe('a formula with a mistake in it', () => {
  const anyWord = fc.constantFrom(...WORDS, ...SIGNS, ',', '@', '1E5', '"', '[', '1.2.3');

  test('never throws, and every error stands inside the source', () => {
    fc.assert(
      fc.property(rationalTree, fc.nat(), fc.option(anyWord, { nil: undefined }), fc.boolean(), (tree, ...change) => {
        checkErrors(mutate(format(tree), ...change));
      }),
      { numRuns: 2000 },
    );
  });

  test('has at most one error for a missing operand or operator', () => {
    fc.assert(
      fc.property(rationalTree, fc.nat(), (tree, place) => {
        const source = format(tree);
        const { tokens } = tokenize(source);
        const at = place % tokens.length;
        const isBracket = /^[();]$/.test(tokens[at]?.image ?? '') || tokens[at + 1]?.image === '(';
        fc.pre(!isBracket);
        expect([source, errorsOf(mutate(source, at, undefined, false)).length <= 1]).toEqual([source, true]);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    'CT  OR(CT; AND(0; CT; CT) / (0 + CT); +MIN(CT; CT; 0; 0))',
    'CT -   (CT; AND(0; CT; CT) / (0 + CT); +MIN(CT; CT; 0; 0))',
  ])('%s: a list without its function is one error, whatever functions stand in it', (source) => {
    expect(errorsOf(source)).toHaveLength(1);
  });

  test('that is missing a closing parenthesis is told so', () => {
    fc.assert(
      fc.property(rationalTree, fc.nat(), (tree, place) => {
        const source = format(tree);
        const closing = [...source.matchAll(/\)/g)].map(({ index }) => index);
        const index = closing[place % Math.max(1, closing.length)];
        fc.pre(index !== undefined);
        const broken = source.slice(0, index) + source.slice((index ?? 0) + 1);
        expect(errorsOf(broken).filter((error) => error.startsWith('PARENTESE_NAO_FECHADO'))).toHaveLength(1);
      }),
    );
  });
});

test('100 kB of anything is refused before it is read', () => {
  const sources = ['1 + * ', '( ', ') ', '; ', 'A ', '@ ', 'NOT ', 'MAX( ', '1E5 '].map((piece) =>
    piece.repeat(Math.ceil(100_000 / piece.length)),
  );
  for (const source of sources) expect(compile.safe(source).errors?.[0]?.code).toBe('LIMITE_EXCEDIDO');
});

test('the longest broken formulas are read to the limit of issues', () => {
  for (const piece of ['1 + * ', ') ', '; ', 'A ', '@ ', 'NOT ) ', 'X(1) ', '1E5 ', '()', '1 2 + ']) {
    checkErrors(piece.repeat(Math.floor(20_000 / piece.length)));
  }
});
