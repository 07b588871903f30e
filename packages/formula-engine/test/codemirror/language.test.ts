import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formula } from '../../src/codemirror/index.ts';
import { anySource } from '../editor/sources.ts';

/** The named parts of a document: `number:1,5`. */
function partsOf(doc: string): string[] {
  const parts: string[] = [];
  const state = EditorState.create({ doc, extensions: [formula()] });
  syntaxTree(state).iterate({
    enter: ({ name, from, to, node }) => {
      if (node.firstChild === null && name !== 'Document') parts.push(`${name}:${state.sliceDoc(from, to)}`);
    },
  });
  return parts;
}

describe('the language in CodeMirror', () => {
  test('names the parts of a formula', () => {
    expect(partsOf('se(CT > 1,5; "x"; MAX) AND @')).toEqual([
      'variableName.function:se',
      'paren:(',
      'variableName:CT',
      'operator:>',
      'number:1,5',
      'separator:;',
      'string:"x"',
      'separator:;',
      'variableName:MAX',
      'paren:)',
      'operatorKeyword:AND',
      'invalid:@',
    ]);
  });

  test('follows a text over line ends', () => {
    expect(partsOf('A = "um\n\ndois" + B')).toEqual([
      'variableName:A',
      'operator:=',
      'string:"um',
      'string:dois"',
      'operator:+',
      'variableName:B',
    ]);
  });

  test('takes any text', () => {
    fc.assert(
      fc.property(anySource, (doc) => {
        for (const part of partsOf(doc)) expect(part).toMatch(/^[\w.]+:/);
      }),
      { numRuns: 300 },
    );
  });
});
