import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';

/** A statement of a document, and what it says that the statement gives. */
export interface Example {
  readonly code: string;
  readonly expected: string;
}

/** The TypeScript blocks of a document. */
export function blocksOf(document: string): string[] {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
}

const IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

/** Names that a block imports, by what they are imported from. */
export function importsOf(block: string): { name: string; as: string; from: string }[] {
  return [...block.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as '))
      .filter(([name]) => name !== '')
      .map(([name = '', as = name]) => ({ name, as, from })),
  );
}

/** Statements and, after `// =>`, what the statement gives; what follows the last one has no example. */
export function examplesOf(block: string): Example[] {
  const lines = block
    .replaceAll(IMPORT, '')
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
  if (code.trim() !== '') throw new Error(`without a result: ${code}`);
  return examples;
}

/** Runs the examples of a block one after the other; answers what each gives, as JSON. */
export function answersOf(block: string, context: Readonly<Record<string, unknown>>): string[] {
  let past = '';
  return examplesOf(block).map(({ code }) => {
    const statements = stripTypeScriptTypes(code).trim();
    // The last statement of some code starts on the line after the last line that ends one.
    const start = statements.lastIndexOf(';\n') + 1;
    const before = past + statements.slice(0, start);
    const expression = statements.slice(start).replace(/;$/, '');
    // A new context has a Float64Array of its own, which would be no Float64Array for the engine.
    const globals = { Float64Array, ...context };
    const answer: unknown = runInNewContext(`(() => { ${before}; return (${expression}); })()`, globals);
    past += `${statements}\n`;
    return JSON.stringify(answer);
  });
}
