import { describe, expect, test } from 'vitest';
import { BUILT_IN_FUNCTIONS } from '../src/functions.ts';
import { compile, compileSet, evaluate, type FormulaResult } from '../src/index.ts';
import { readSource } from '../src/read-source.ts';

function code(result: FormulaResult): string {
  return result.ok ? 'ok' : result.error.code;
}

const long = 100_000;

describe('oversized formulas are refused at once', () => {
  test.each([
    ['parentheses', '('.repeat(long)],
    ['brackets', '['.repeat(long)],
    ['quotation marks', '"'.repeat(long)],
    ['signs', '-'.repeat(long)],
    ['digits', '1'.repeat(long)],
    ['letters', 'A'.repeat(long)],
    ['a sum', '1+'.repeat(long / 2)],
  ])('100 kB of %s', (_, source) => {
    expect(code(evaluate(source))).toBe('LIMITE_EXCEDIDO');
  });
});

describe('the largest formulas that are read', () => {
  const fill = (piece: string): string => piece.repeat(Math.floor(20_000 / piece.length));
  test.each([
    ['open parentheses', fill('('), 'LIMITE_EXCEDIDO'],
    ['open brackets', fill('['), 'TOKEN_INVALIDO'],
    ['quotation marks', `${fill('""').slice(2)}"`, 'TOKEN_INVALIDO'],
    ['signs', `${fill('-').slice(1)}1`, 'LIMITE_EXCEDIDO'],
    ['negations', `${fill('NOT ').slice(4)}1`, 'LIMITE_EXCEDIDO'],
    ['digits', fill('1'), 'LIMITE_EXCEDIDO'],
    ['digits and commas', fill('1,'), 'TOKEN_INVALIDO'],
    ['digits and letters', fill('1A'), 'VARIAVEL_DESCONHECIDA'],
    ['a long sum', `${fill('1+').slice(2)}1`, 'LIMITE_EXCEDIDO'],
    ['a long conjunction', `${fill('1 AND ').slice(6)}1`, 'LIMITE_EXCEDIDO'],
    ['unknown symbols', fill('@ '), 'TOKEN_INVALIDO'],
    ['lone marks', fill('\u0301'), 'TOKEN_INVALIDO'],
    ['many arguments', `MAX(${fill('1;').slice(20)}1)`, 'ok'],
    ['spaces', `1${fill(' ').slice(1)}`, 'ok'],
  ])('%s', (_, source, expected) => {
    expect(code(evaluate(source))).toBe(expected);
  });

  test('nesting up to the limit is evaluated', () => {
    expect(code(evaluate(`${'('.repeat(100)}1${')'.repeat(100)}`))).toBe('ok');
    expect(code(evaluate(`${'('.repeat(101)}1${')'.repeat(101)}`))).toBe('LIMITE_EXCEDIDO');
    expect(code(evaluate(`${'ABS('.repeat(100)}1${')'.repeat(100)}`))).toBe('ok');
    expect(code(evaluate(`${'1+'.repeat(999)}1`))).toBe('ok');
    expect(code(evaluate(`${'1+'.repeat(1000)}1`))).toBe('LIMITE_EXCEDIDO');
  });

  test('many unknown functions do not list the known ones again and again', () => {
    let lists = 0;
    const table = {
      ...BUILT_IN_FUNCTIONS,
      get all() {
        lists++;
        return BUILT_IN_FUNCTIONS.all;
      },
    };
    const { errors } = readSource('X(1) + Y(2) + Z(3)', table);
    expect(errors.map(({ code: each }) => each)).toEqual(Array(3).fill('FUNCAO_DESCONHECIDA'));
    expect(errors[2]?.params?.['functions']).toBe('IF, MAX, MIN, ABS, DIV, MOD, MEDIA, DESVPAD, AND, OR');
    expect(lists).toBe(0);
  });

  test('no more issues than anyone would read', () => {
    const compiled = compile.safe('@ '.repeat(9000));
    expect(compiled.ok ? 0 : compiled.errors.length).toBe(100);
  });
});

describe('numbers that grow', () => {
  test('stop at a limit instead of eating the memory', () => {
    const squares = `${'('.repeat(50)}A${')^2'.repeat(50)}`;
    expect(code(evaluate(squares, { A: '1.1' }))).toBe('LIMITE_EXCEDIDO');
    expect(code(evaluate(squares, { A: 1 }))).toBe('ok');
    expect(code(evaluate('A*A*A*A*A', { A: 1e300 }))).toBe('LIMITE_EXCEDIDO');
    expect(code(evaluate('A', { A: '9'.repeat(2000) }))).toBe('VALOR_NAO_NUMERICO');
    expect(code(evaluate('A', { A: 10n ** 5000n }))).toBe('LIMITE_EXCEDIDO');
    expect(code(evaluate('A', { A: Number.MAX_VALUE }))).toBe('NUMERO_MUITO_GRANDE');
    expect(code(evaluate('A', { A: Number.MIN_VALUE }))).toBe('ok');
  });

  test('irrational numbers too, also through a set that reads exact values', () => {
    const squares = `${'('.repeat(50)}DESVPAD(A;0)${')^2'.repeat(50)}`;
    expect(code(evaluate(squares, { A: 7 }))).toBe('LIMITE_EXCEDIDO');
    const items = Array.from({ length: 60 }, (_, index) => ({
      code: `C${index}`,
      formula: index === 0 ? 'DESVPAD(2; 3) + 1' : `C${index - 1} * C${index - 1}`,
    }));
    const { results } = compileSet(items, { dependents: 'full' }).evaluate({});
    expect(code(results.get('C59') ?? evaluate(''))).toMatch(/^(?:LIMITE_EXCEDIDO|NUMERO_MUITO_GRANDE)$/);
  });

  test('a zero made of many different roots is refused, not guessed', () => {
    const roots = Array.from({ length: 20 }, (_, index) => `DESVPAD(0;${2 * index + 3})`);
    const thirds = roots.map((root, index) => `DESVPAD(0;${2 * index + 3})/3`);
    expect(code(evaluate(`${roots.slice(0, 3).join('+')}=3*(${thirds.slice(0, 3).join('+')})`))).toBe('ok');
    expect(code(evaluate(`${roots.join('+')}=3*(${thirds.join('+')})`))).toMatch(/^(?:ok|LIMITE_EXCEDIDO)$/);
  });
});
