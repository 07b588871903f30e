import { expect, test } from 'vitest';
import { filesOf, textOf } from './files.ts';

const declared =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum|let) (\w+)/gm;

/** The names a file exports, and whether a doc comment stands directly above any of their declarations. */
function exportedNames(path: string): readonly (readonly [name: string, documented: boolean])[] {
  const text = textOf(path);
  const found = new Map<string, boolean>();
  for (const { 1: name = '', index } of text.matchAll(declared)) {
    const documented = text.slice(0, index).trimEnd().endsWith('*/');
    found.set(name, documented || found.get(name) === true);
  }
  return [...found].map(([name, documented]) => [`${path} ${name}`, documented] as const);
}

/** The share of exported names that have a doc comment, at least, in packages others build on. */
const LEAST = 0.95;

test.each(['formula-engine', 'br-utils', 'contracts', 'sheet', 'ui'])(
  'what %s exports is described where it is declared',
  (name) => {
    const files = filesOf(`packages/${name}/src`, /\.tsx?$/).filter((path) => !/test\.|\/testing\//.test(path));
    const names = files.flatMap(exportedNames);
    const missing = names.filter(([, documented]) => !documented).map(([where]) => where);
    expect(names.length).toBeGreaterThan(0);
    expect(missing.length > names.length * (1 - LEAST) ? missing : []).toEqual([]);
  },
);
