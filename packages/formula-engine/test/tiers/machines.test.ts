import { describe, expect, test } from 'vitest';
import { parse, type Expression, type InputValue } from '../../src/index.ts';
import { variablesOf } from '../../src/analyse.ts';
import { boundedMachine } from '../../src/tiers/bounded-machine.ts';
import { fractionMachine } from '../../src/tiers/fraction-machine.ts';
import { compileProgram } from '../../src/tiers/program.ts';
import { word } from '../../src/tiers/registers.ts';
import { emptyRow, readShortDecimal, storeInput, storeUnreadable, storeValue } from '../../src/tiers/row.ts';
import { readInput } from '../../src/value.ts';

const TIERS = { bounded: boundedMachine, fractions: fractionMachine } as const;
type TierName = keyof typeof TIERS;

/** The units of 10^−2 that one tier alone answers. */
function unitsIn(tier: TierName, tree: Expression, inputs: Readonly<Record<string, InputValue>>, decimals = 2): number {
  const variables = variablesOf(tree);
  const row = emptyRow(variables.length);
  variables.forEach((code, slot) => {
    if (code in inputs) storeInput(row, slot, inputs[code], code);
    else storeUnreadable(row, slot);
  });
  const slots = Int32Array.from(variables, (_, slot) => slot);
  return TIERS[tier](compileProgram(tree, variables, 'inteira'))(row.numbers, row.texts, slots, decimals);
}

const INPUTS = { A: 7, B: '-2,5', Z: 0, F: null, T: 'Reagente', V: 'reagente', L: '1234567890123456' };

describe.each(['bounded', 'fractions'] as const)('the %s tier alone', (tier) => {
  const units = (source: string, decimals?: number): number => unitsIn(tier, parse(source), INPUTS, decimals);

  test.each([
    ['A + B', 450],
    ['A - B', 950],
    ['A * B', -1750],
    ['A / B', -280],
    ['MOD(A; B)', -50],
    ['MOD(A; 4)', 300],
    ['DIV(A; B)', -200],
    ['A^2', 4900],
    ['A^-1', 14],
    ['+A', 700],
    ['-A', -700],
    ['-Z', 0],
    ['ABS(B)', 250],
    ['MAX(A; B; Z)', 700],
    ['MIN(A; B; Z)', -250],
    ['MEDIA(A; B; 1,5)', 200],
    ['DESVPAD(A; B; 2,25)', 475],
    ['DESVPAD(A)', 0],
    ['DESVPAD(F)', 0],
    ['DESVPAD(A; F)', 0],
    ['NOT A', 0],
    ['NOT Z', 100],
    ['A AND B', 100],
    ['A AND Z', 0],
    ['Z AND A', 0],
    ['A OR Z', 100],
    ['Z OR A', 100],
    ['Z OR Z', 0],
    ['AND(A; B; A)', 100],
    ['AND(A; B; Z)', 0],
    ['OR(Z; Z; A)', 100],
    ['AND(A)', 100],
    ['A = 7', 100],
    ['A = B', 0],
    ['A <> 7', 0],
    ['A <> B', 100],
    ['A < B', 0],
    ['B < A', 100],
    ['A < 7', 0],
    ['A <= 7', 100],
    ['A <= B', 0],
    ['B <= A', 100],
    ['A > B', 100],
    ['A > 7', 0],
    ['B > A', 0],
    ['A >= 7', 100],
    ['A >= B', 100],
    ['B >= A', 0],
    ['SE(A; 1; 2)', 100],
    ['SE(Z; 1; 2)', 200],
    ['SE(A > B; 1; 2)', 100],
    ['SE(NOT A; 1; 2)', 200],
    ['SE(A AND B; 1; 2)', 100],
    ['SE(SE(Z; 1; 0); 1; SE(A; 3; 4))', 300],
    ['T = "REAGENTE"', 100],
    ['T = "outro"', 0],
    ['T <> "REAGENTE"', 0],
    ['T <> "outro"', 100],
    ['"x" = "X"', 100],
    ['T = V', 100],
    ['T <> V', 0],
    ['T = A', 0],
    ['A = T', 0],
    ['A <> T', 100],
    ['SE(T = "reagente"; A; B)', 700],
    ['MAX(A; F)', 700],
    ['MAX(F; A; F)', 700],
    ['MIN(F; B; A)', -250],
    ['MEDIA(A; F; B)', 225],
    ['MEDIA(F; A)', 700],
    ['SE(A; A; F)', 700],
    ['SE(Z; F; A)', 700],
    ['SE(A; A; T)', 700],
    ['SE(A; A; 1 / Z)', 700],
    ['SE(Z; A^B; B)', -250],
    ['SE(A; 1; "texto")', 100],
    ['SE(A; 1; Z = F)', 100],
  ])('%s is %d hundredths', (source, expected) => {
    expect(units(source)).toBe(expected);
  });

  test.each([
    'F',
    'X',
    'T',
    'A + F',
    'F * 0',
    '+F',
    'MAX(F)',
    'MIN(F; F)',
    'MEDIA(F)',
    'MAX(A; +F)',
    'MEDIA(A; -F)',
    'MAX(A; T)',
    'MEDIA(A; X)',
    'MEDIA(X; A)',
    'DESVPAD(A; T)',
    'DESVPAD(T)',
    'DESVPAD(+F)',
    'F AND A',
    'A AND F',
    'Z AND F',
    'F OR A',
    'A OR F',
    'NOT F',
    'AND(F)',
    'SE(F; 1; 2)',
    'SE(T; 1; 2)',
    'SE(A; F; 1)',
    'SE(Z; 1; F)',
    'T = F',
    'F = T',
    'F <> T',
    'F = F',
    'T = X',
    'X = "x"',
    'F = "x"',
    'A = F',
    'T < A',
    'T = A + F',
    'A / Z',
    'Z / Z',
    'DIV(A; Z)',
    'MOD(A; Z)',
    'Z^-1',
    'A^B',
    'A^1001',
    '"x"',
    'SE(Z; 1; "x")',
    'MAX(A; "x")',
    '10000000000000000 * 10',
  ])('nothing is said of %s', (source) => {
    expect(units(source)).toBeNaN();
  });

  const shells =
    'MAX(1;#) | MIN(#;1) | 0*(#) | (#)*0 | AND(0;#) | 0 AND # | OR(1;#) | 1 OR # | NOT # | MEDIA(1;#) | DESVPAD(#) | DESVPAD(1;#) | ABS(#) | DIV(0;#) | MOD(#;2) | (#)^0 | (#)=(#) | "x"=(#) | -(#) | IF(#;1;2) | IF(1;#;2)';
  test.each(shells.split(' | '))('1/0 inside %s is for the exact tier', (shell) => {
    expect(units(shell.replaceAll('#', '1/Z'))).toBeNaN();
    expect(units(`IF(1=1;7;${shell.replaceAll('#', '1/Z')})`)).toBe(700);
  });

  test('a result that is too large is for the exact tier', () => {
    expect(units('9007199254740991', 0)).toBe(Number.MAX_SAFE_INTEGER);
    expect(units('9007199254740991', 1)).toBeNaN();
    expect(units('9007199254740991 + 1', 0)).toBeNaN();
  });

  test('a call that no formula has is for the exact tier', () => {
    const span = { start: 0, end: 1 };
    const call = (name: string): Expression => ({ type: 'call', function: name, arguments: [], ...span });
    for (const name of ['AND', 'OR', 'IF', 'ABS', 'DIV', 'MOD', 'OUTRA']) {
      expect(unitsIn(tier, call(name), {})).toBeNaN();
    }
  });

  test('runs are apart: nothing of a row is left for the next', () => {
    const tree = parse('SE(T = "x"; A / 8; B)');
    const variables = variablesOf(tree);
    const run = TIERS[tier](compileProgram(tree, variables, 'inteira'));
    const slots = Int32Array.from(variables, (_, slot) => slot);
    const answer = (...given: readonly InputValue[]): number => {
      const row = emptyRow(variables.length);
      given.forEach((value, slot) => storeInput(row, slot, value, ''));
      return run(row.numbers, row.texts, slots, 2);
    };
    expect([
      answer('x', 1.04, 9),
      answer('y', 1, 9),
      answer(null, 1, 9),
      answer('x', null, 9),
      answer(5, 1, 9),
    ]).toEqual([13, 900, Number.NaN, Number.NaN, 900]);
  });

  test('variables may be anywhere in a row', () => {
    const program = compileProgram(parse('A - B'), ['A', 'B'], 'inteira');
    const row = emptyRow(4);
    [9, 1, 8, 5].forEach((value, slot) => storeInput(row, slot, value, ''));
    expect(TIERS[tier](program)(row.numbers, row.texts, Int32Array.of(3, 1), 0)).toBe(4);
  });
});

describe('what one tier decides and the other does not', () => {
  test.each([
    ['A / 8 * 0,04', Number.NaN, 4],
    ['A / 3 * 3 / 200', Number.NaN, 4],
    ['A / 3 * 3', 700, 700],
    ['DESVPAD(A; B)', 672, Number.NaN],
    ['DESVPAD(A; A)', Number.NaN, 0],
    ['1 / 3 = 2 / 6', Number.NaN, 100],
    ['1 / 3 <> 2 / 6', Number.NaN, 0],
    ['SE(1 / 3 - 2 / 6; 1; 2)', Number.NaN, 200],
    ['DIV(0,3; 0,1)', Number.NaN, 300],
    ['MOD(0,3; 0,1)', Number.NaN, 0],
    ['DIV(0,7; 0,2)', 300, 300],
    ['L * 10', 123, Number.NaN],
    ['0,1^20 + 1', 100, Number.NaN],
  ])('%s', (source, bounded, fractions) => {
    const tree = parse(source);
    const inputs = { ...INPUTS, L: 0.123_456_789_012_345_6 };
    expect(unitsIn('bounded', tree, inputs)).toBe(bounded);
    expect(unitsIn('fractions', tree, inputs)).toBe(fractions);
  });
});

describe('a row', () => {
  test.each([
    ['7', 7],
    ['-7', -7],
    ['7.25', 7.25],
    ['7,25', 7.25],
    ['-0,5', -0.5],
    ['-0', 0],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
    ['0.00000000000001', 1e-14],
  ])('reads %s without the exact reader', (text, expected) => {
    expect(readShortDecimal(text)).toBe(expected);
  });

  test.each([
    '',
    '-',
    '.',
    ',',
    '.5',
    '5.',
    '1.2.3',
    '1,2,3',
    '1e5',
    '+1',
    ' 1',
    '1 ',
    '1234567890123456',
    '0.000000000000001',
    'x',
    '--1',
    '1-',
    '/',
    ':',
  ])('leaves %j to the exact reader', (text) => {
    expect(readShortDecimal(text)).toBeNaN();
  });

  const stored = (input: unknown): [number, unknown] => {
    const row = emptyRow(1);
    storeInput(row, 0, input, 'A');
    return [row.numbers[0] ?? 0, row.texts[0]];
  };
  test.each([
    [7.5, 7.5, undefined],
    ['7,5', 7.5, undefined],
    ['1.234,5', 1234.5, undefined],
    ['+7', 7, undefined],
    [true, 1, undefined],
    [12n, 12, undefined],
    [999_999_999_999_999n, 999_999_999_999_999, undefined],
    [1_000_000_000_000_000n, Number.NaN, null],
    ['0,000000000000001', 1e-15, undefined],
    ['0,0000000000000001', Number.NaN, null],
    ['1234567890123456', Number.NaN, null],
    ['Não', Number.NaN, 'NÃO'],
    [null, Number.NaN, undefined],
    [undefined, Number.NaN, undefined],
    ['', Number.NaN, undefined],
    [{}, Number.NaN, null],
  ])('holds %s as %d and %s', (input, number, text) => {
    expect(stored(input)).toEqual([number, text]);
  });

  test('holds the values of other components', () => {
    const row = emptyRow(1);
    storeValue(row, 0, { kind: 'rational', small: true, n: 1, d: 3 });
    expect([row.numbers[0], row.texts[0]]).toEqual([Number.NaN, null]);
    storeValue(row, 0, { kind: 'rational', small: true, n: -1, d: 8 });
    expect([row.numbers[0], row.texts[0]]).toEqual([-0.125, undefined]);
    storeValue(row, 0, { kind: 'failure', code: 'SINTAXE', message: 'SINTAXE.end', start: 0, end: 0 });
    expect([row.numbers[0], row.texts[0]]).toEqual([Number.NaN, null]);
    storeValue(row, 0, readInput('abc', 'A'));
    expect([row.numbers[0], row.texts[0]]).toEqual([Number.NaN, 'ABC']);
  });
});

test('beyond the code there is nothing', () => {
  expect([word(Int32Array.of(7), 0), word(Int32Array.of(7), 1)]).toEqual([7, 0]);
});
