import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import * as engine from '../src/index.ts';

interface Example {
  readonly code: string;
  readonly expected: string;
}

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);

/** Statements and, after `// =>`, what the statement gives. */
function examplesOf(block: string): Example[] {
  const lines = block
    .replace(/^import .*$/gm, '')
    .replace(/;\n\/\/ =>/g, '; // =>')
    .split('\n');
  const examples: Example[] = [];
  let code = '';
  for (const line of lines) {
    const [statement = '', expected] = line.split(' // => ');
    code += `${statement}\n`;
    if (expected === undefined) continue;
    examples.push({ code, expected });
    code = '';
  }
  expect(code.trim()).toBe('');
  return examples;
}

test('the README has examples with results', () => {
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks.flatMap(examplesOf).length).toBeGreaterThan(15);
});

test.each(blocks)('the README says what the engine does: %#', (block) => {
  const context = { ...engine };
  let past = '';
  for (const { code, expected } of examplesOf(block)) {
    const statements = stripTypeScriptTypes(code).trim();
    const start = lastStatementStart(statements);
    const before = past + statements.slice(0, start);
    const answer: unknown = runInNewContext(
      `(() => { ${before}; return (${statements.slice(start).replace(/;$/, '')}); })()`,
      context,
    );
    expect([code, JSON.stringify(answer)]).toEqual([code, expected]);
    past += `${statements}\n`;
  }
});

/** The last statement of some code starts on the line after the last line that ends one. */
function lastStatementStart(code: string): number {
  return code.lastIndexOf(';\n') + 1;
}
