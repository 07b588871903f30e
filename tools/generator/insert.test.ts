import { describe, expect, test } from 'vitest';
import { addEntry, addExport, addImport, addTexts } from './insert.ts';

describe('a name is imported', () => {
  test('among the others of its module, in their order', () => {
    const text = `import { Alfa, migracoes, type Zeta } from './x.ts';\n`;
    expect(addImport(text, 'Nova', './x.ts')).toBe(`import { Alfa, migracoes, Nova, type Zeta } from './x.ts';\n`);
  });

  test('from a module nobody imports yet: packages first, the rest by name', () => {
    const text = `import { b } from './b.ts';\nimport { d } from './d.ts';\n\ncode();\n`;
    expect(addImport(text, 'c', './c.ts')).toContain(
      `'./b.ts';\nimport { c } from './c.ts';\nimport { d } from './d.ts';\n\ncode`,
    );
    expect(addImport(text, 'z', 'zod')).toMatch(/^import { z } from 'zod';\nimport { b }/);
    expect(addImport(text, 'e', './e.ts')).toContain(`'./d.ts';\nimport { e } from './e.ts';\n\ncode`);
  });

  test('once only', () => {
    expect(() => addImport(`import { a } from './a.ts';\n`, 'a', './a.ts')).toThrow(
      'a is imported from ./a.ts already',
    );
  });
});

describe('an entry is added', () => {
  const text = `const some = [\n  { a: ['x'] },\n  b,\n];\nconst other = [c];\n`;

  test('at the end of its list, whatever lists stand in it', () => {
    expect(addEntry(text, /const some = \[/, 'd').replaceAll(/\s/g, '')).toContain(`some=[{a:['x']},b,d,];`);
    expect(addEntry('x = []', /x = \[/, 'd').replaceAll(/\s/g, '')).toBe('x=[d,]');
  });

  test('before another, where that is there', () => {
    expect(addEntry(text, /const some = \[/, 'd', 'b,')).toContain('d, b,');
  });

  test('nowhere, when the list is not there once', () => {
    expect(() => addEntry(text, /const none = \[/, 'd')).toThrow('0 times');
    expect(() => addEntry(text, /const \w+ = \[/, 'd')).toThrow('2 times');
    expect(() => addEntry('x = [a', /x = \[/, 'd')).toThrow('does not end');
  });
});

test('exports stand in the order of their names', () => {
  const text = `export * from './a.ts';\nexport * from './c.ts';\n`;
  expect(addExport(text, './b.ts')).toBe(`export * from './a.ts';\nexport * from './b.ts';\nexport * from './c.ts';\n`);
  expect(addExport(text, './d.ts')).toBe(`${text}export * from './d.ts';\n`);
  expect(addExport('export {};\n', './d.ts')).toBe(`export * from './d.ts';\n`);
  expect(() => addExport(text, './c.ts')).toThrow('already');
});

test('messages stand in the order of their ids, and none is written over', () => {
  const text = `{\n  "a.b": "1",\n  "c.d": "2"\n}\n`;
  expect(addTexts(text, { 'b.c': '3' })).toBe(`{\n  "a.b": "1",\n  "b.c": "3",\n  "c.d": "2"\n}\n`);
  expect(() => addTexts(text, { 'a.b': '3' })).toThrow('a.b');
});
