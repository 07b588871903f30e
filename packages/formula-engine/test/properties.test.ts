import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, evaluate, format, foldCode, parse, type Expression, type FormulaResult } from '../src/index.ts';
import { anyTree, rationalInputs, rationalTree, withoutPositions } from './arbitraries.ts';
import { fromDecimal, oracleOutcome, type OracleValue } from './oracle.ts';

const decimals = fc.nat(10);
const division = fc.constantFrom('inteira' as const, 'exata' as const);

function outcome(result: FormulaResult): string {
  return result.ok ? result.exact : result.error.code;
}

function oracleInput(canonical: string | undefined): OracleValue {
  return canonical === undefined || !/^-?\d/.test(canonical) ? canonical : fromDecimal(canonical);
}

describe('laws of a formula', () => {
  test('the result is the exact rational value, rounded once (against an independent BigInt oracle)', () => {
    fc.assert(
      fc.property(rationalTree, rationalInputs, decimals, division, (tree, inputs, places, div) => {
        const given = new Map([...inputs].map(([code, value]) => [code, value.given]));
        const known = new Map([...inputs].map(([code, value]) => [code, oracleInput(value.canonical)]));
        const result = compile(format(tree), { decimals: places, div }).evaluate(given);
        expect(outcome(result)).toBe(oracleOutcome(tree, { inputs: known, div }, places));
        if (!result.ok) return;
        expect(result.value).toBe(Number(result.exact));
        expect(Object.is(result.value, -0)).toBe(false);
        expect(result.text.replace(',', '.')).toBe(fixed(result.exact, places));
      }),
      { numRuns: 4000 },
    );
  });

  test('parse ∘ format is the identity', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(withoutPositions(parse(format(tree)))).toEqual(withoutPositions(tree));
      }),
      { numRuns: 2000 },
    );
  });

  test('every node stands inside the source and inside its parent', () => {
    const check = (node: Expression, from: number, to: number): void => {
      expect(node.start).toBeGreaterThanOrEqual(from);
      expect(node.end).toBeLessThanOrEqual(to);
      expect(node.start).toBeLessThan(node.end);
      if (node.type === 'unary') check(node.operand, node.start, node.end);
      if (node.type === 'binary') [node.left, node.right].forEach((part) => check(part, node.start, node.end));
      if (node.type === 'call') node.arguments.forEach((part) => check(part, node.start, node.end));
    };
    fc.assert(
      fc.property(anyTree, (tree) => {
        const source = format(tree);
        check(parse(source), 0, source.length);
      }),
    );
  });

  test('case, spaces and the decimal sign of literals change nothing', () => {
    fc.assert(
      fc.property(rationalTree, rationalInputs, (tree, inputs) => {
        const given = Object.fromEntries([...inputs].map(([code, value]) => [code, value.given]));
        const lower = Object.fromEntries([...inputs].map(([code, value]) => [code.toLowerCase(), value.given]));
        const source = format(tree);
        const expected = outcome(evaluate(source, given));
        const spaced = source.replace(/([-+*/^;()=<>]+)/g, '\u00a0$1\n ').replace(/< +>/g, '<>');
        for (const other of [source.toLowerCase(), source.replaceAll(',', '.'), spaced]) {
          expect(outcome(evaluate(other, lower))).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a stored formula is the same formula', () => {
    fc.assert(
      fc.property(rationalTree, rationalInputs, decimals, division, (tree, inputs, places, div) => {
        const formula = compile(format(tree), { decimals: places, div });
        const restored = compile.fromJSON(JSON.parse(JSON.stringify(formula)));
        const given = new Map([...inputs].map(([code, value]) => [code, value.given]));
        expect(restored.toJSON()).toEqual(formula.toJSON());
        expect(restored.variables).toEqual(formula.variables);
        expect(restored.evaluate(given)).toEqual(formula.evaluate(given));
      }),
      { numRuns: 500 },
    );
  });

  test('folding a code twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (code) => foldCode(foldCode(code)) === foldCode(code)));
  });
});

const WORDS =
  'IF SE MAX MÉDIA DESVPAD AND or NOT CT 17OHP [ ] "x" " ( ) (( ; , . + - * / ^ = == <> != < >= 1 1,5 1E5 @ 😀 é';
const pieces = fc
  .array(fc.constantFrom(...WORDS.split(' '), '[a b]', '1.234,5', ' ', '\n', '\u202e', 'e\u0301'), { maxLength: 30 })
  .map((parts) => parts.join(''));

const anySource = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), pieces);

describe('nothing makes the engine throw', () => {
  test('any text compiles or says where it does not', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const compiled = compile.safe(source);
        if (compiled.ok) return;
        expect(compiled.errors.length).toBeGreaterThan(0);
        for (const error of compiled.errors) {
          expect(error.message).not.toMatch(/\{(?:text|actual|limit|expected|functions?|variable)\}/);
          expect(0 <= error.start && error.start <= error.end && error.end <= source.length).toBe(true);
          const before = source.slice(0, error.start).split('\n');
          expect([error.line, error.column]).toEqual([before.length, (before.at(-1) ?? '').length + 1]);
        }
        expect(() => compile(source)).toThrow(compiled.errors[0]?.message);
      }),
      { numRuns: 3000 },
    );
  });

  test('any inputs give a result or a failure inside the source', () => {
    const anyInputs = fc.oneof(
      fc.dictionary(fc.constantFrom('CT', 'ct', '17OHP', '__proto__', 'A B', 'É'), fc.anything()),
      fc.anything(),
    );
    fc.assert(
      fc.property(anySource, anyInputs, (source, inputs) => {
        const result = evaluate(source, inputs as never);
        expect(JSON.parse(JSON.stringify(result))).toMatchObject({ ok: result.ok, value: result.value });
        expect(Number.isFinite(result.value)).toBe(true);
        if (result.ok) return;
        const { start, end } = result.error;
        expect(0 <= start && start <= end && end <= source.length).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('any stored data are a formula or refused', () => {
    const stored = fc.record({
      version: fc.constantFrom(1, 2),
      source: fc.string(),
      decimals: fc.oneof(fc.nat(12), fc.anything()),
      div: fc.constantFrom('inteira', 'exata', 'x'),
      ast: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(stored, fc.anything()), (json) => {
        expect(() => compile.fromJSON(json)).toThrow('Esta fórmula gravada não pode ser lida');
      }),
    );
  });
});

describe('a failure poisons what reads it', () => {
  const shells = `MAX(1;#) | MIN(#;1) | 0*(#) | (#)*0 | AND(0;#) | 0 AND # | OR(1;#) | 1 OR # | NOT # | MEDIA(1;#) |
    DESVPAD(#) | ABS(#) | DIV(0;#) | MOD(#;2) | (#)^0 | (#)=(#) | "x"=(#) | -(#) | IF(#;1;2) | IF(1;#;2)`;
  const poisoned = fc.constantFrom(...shells.split('|').map((shell) => shell.trim()));

  test('1/0 inside anything that is evaluated', () => {
    fc.assert(
      fc.property(fc.array(poisoned, { minLength: 1, maxLength: 4 }), (shells) => {
        const source = shells.reduce((inner, shell) => shell.replaceAll('#', inner), '1/0');
        expect(outcome(evaluate(source))).toBe('DIVISAO_POR_ZERO');
      }),
    );
  });

  test('but not in the branch that is not taken', () => {
    fc.assert(
      fc.property(poisoned, (shell) => {
        const source = shell.replaceAll('#', '1/0');
        expect(outcome(evaluate(`IF(1=1;7;${source})`))).toBe('7');
        expect(outcome(evaluate(`IF(1<>1;${source};7)`))).toBe('7');
      }),
    );
  });
});

function fixed(exact: string, places: number): string {
  const [whole = '', fraction = ''] = exact.split('.');
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
}
