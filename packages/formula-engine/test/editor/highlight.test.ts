import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlight } from '../../src/editor/index.ts';
import { format } from '../../src/index.ts';
import { anyTree } from '../arbitraries.ts';
import { anySource } from './sources.ts';

function kindsOf(source: string): string {
  return highlight(source)
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, text }) => `${kind}:${text}`)
    .join(' ');
}

describe('the pieces of a text', () => {
  test('cover it from beginning to end, whatever it is', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const pieces = highlight(source);
        expect(pieces.map(({ text }) => text).join('')).toBe(source);
        let position = 0;
        for (const { start, end, text } of pieces) {
          expect([start, source.slice(start, end)]).toEqual([position, text]);
          expect(end).toBeGreaterThan(start);
          position = end;
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('of a formula are never invalid', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(highlight(format(tree)).filter(({ kind }) => kind === 'invalid')).toEqual([]);
      }),
    );
  });

  test.each([
    ['CT - 1,5', 'code:CT operator:- number:1,5'],
    [
      'se([a b] = "x"; MAX; 1)',
      'function:se open:( code:[a b] operator:= text:"x" separator:; code:MAX separator:; number:1 close:)',
    ],
    ['MAX (1)', 'function:MAX open:( number:1 close:)'],
    ['AND(1) AND (2)', 'function:AND open:( number:1 close:) keyword:AND open:( number:2 close:)'],
    ['NOT (A) or B', 'keyword:NOT open:( code:A close:) keyword:or code:B'],
    ['A @ B', 'code:A invalid:@ code:B'],
    ['1E5 + "x', 'invalid:1E5 operator:+ invalid:"x'],
    ['17OHP', 'code:17OHP'],
    ['', ''],
  ])('%s', (source, expected) => {
    expect(kindsOf(source)).toBe(expected);
  });

  test('of a text above the limit is one, and not looked into', () => {
    expect(highlight('1+'.repeat(20_000)).map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['invalid', 0, 40_000],
    ]);
  });
});
