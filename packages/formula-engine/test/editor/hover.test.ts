import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { de, describedFunction, en, fr, hover, ptBR, signatureAt, type KnownCode } from '../../src/editor/index.ts';
import { FUNCTIONS } from '../../src/functions.ts';
import { compile } from '../../src/index.ts';
import { anySource } from './sources.ts';

const codes: readonly KnownCode[] = [{ code: 'HDL', name: 'Colesterol HDL', unit: 'mg/dL' }, { code: 'x y' }];

function over(text: string): unknown {
  const position = text.indexOf('|');
  const source = text.replace('|', '');
  const found = hover(source, position, { codes });
  return found && [source.slice(found.start, found.end), found.kind, found.title, ...found.lines];
}

describe('hovering', () => {
  test.each([
    ['1 + h|dl', ['hdl', 'code', 'HDL', 'Colesterol HDL', 'Unidade: mg/dL']],
    ['|[x y]', ['[x y]', 'code', 'x y']],
    ['A|BC', ['ABC', 'code', 'ABC', 'Componente desconhecido: ABC']],
    ['|007,50', ['007,50', 'number', '7.5', 'Lido como 7.5']],
    [
      'm|édia(1)',
      [
        'média',
        'function',
        'MEDIA(valor; …)',
        'A média dos valores. Componentes sem valor ficam de fora.',
        'MEDIA(A; B; C)',
      ],
    ],
    ['A a|nd B', ['and', 'keyword', 'AND', 'Vale quando os dois lados valem. Os dois lados são lidos.']],
    ['XP|TO(1)', undefined],
    ['1 |+ 2', undefined],
    ['1| + 2', undefined],
    ['"te|xto"', undefined],
    ['HDL|', undefined],
  ])('%s', (text, expected) => {
    expect(over(text)).toEqual(expected);
  });

  test('over a code says nothing when no codes are known', () => {
    expect(hover('HDL', 0)).toBeUndefined();
  });
});

describe('the signature', () => {
  test.each([
    ['IF(A; |B; C)', 'IF', 1, 1],
    ['if(|', 'IF', 0, 0],
    ['IF(A; MAX(1; 2)|', 'IF', 1, 1],
    ['IF(A; MAX(1; 2|', 'MAX', 1, 0],
    ['IF(A; (B + |', 'IF', 1, 1],
    ['IF(A; B; C; |', 'IF', 3, undefined],
    ['ABS(|)', 'ABS', 0, 0],
    ['AND(1; |', 'AND', 1, 0],
  ])('%s', (text, name, argument, parameter) => {
    const found = signatureAt(text.replace('|', ''), text.indexOf('|'));
    expect([found?.name, found?.argument, found?.parameter]).toEqual([name, argument, parameter]);
  });

  test.each(['|IF(1)', 'IF|(1)', 'IF(1)|', '(A; |', 'XPTO(|', ') |'])('is none: %s', (text) => {
    expect(signatureAt(text.replace('|', ''), text.indexOf('|'))).toBeUndefined();
  });

  test('starts where the name does', () => {
    expect(signatureAt('1 + MAX (2', 10)).toMatchObject({ start: 4, signature: 'MAX(valor; …)' });
  });
});

describe('the documentation', () => {
  const languages = { ptBR, en, de, fr };

  test.each(FUNCTIONS.map(({ name }) => name))(
    'of %s is there in four languages, with an example that compiles',
    (name) => {
      const described = Object.values(languages).map((messages) => describedFunction(name, { messages }));
      const definition = FUNCTIONS.find((one) => one.name === name);
      for (const one of described) {
        expect(one?.description).toMatch(/^(?:\p{Lu}|1\b)/u);
        expect(one?.parameters.length).toBe(Math.min(definition?.maximum ?? 0, definition?.minimum ?? 0));
        expect(compile.safe(one?.example ?? '').ok).toBe(true);
      }
      expect(new Set(described.map((one) => one?.description)).size).toBe(4);
    },
  );

  test('has every word in every language, with the same placeholders', () => {
    const words = (value: object, path: string): [string, string][] =>
      Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] =>
        typeof inner === 'string' ? [[`${path}.${key}`, inner]] : words(Object(inner) as object, `${path}.${key}`),
      );
    const own = (messages: typeof ptBR): Map<string, string> =>
      new Map(words({ ...messages, engine: {}, library: {} }, ''));
    const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const source = own(ptBR);
    for (const messages of [en, de, fr]) {
      const other = own(messages);
      expect([...other.keys()].toSorted()).toEqual([...source.keys()].toSorted());
      for (const [key, text] of source)
        expect([key, placeholders(other.get(key) ?? '')]).toEqual([key, placeholders(text)]);
      expect(other.get('.renameTaken')).not.toBe(source.get('.renameTaken'));
    }
  });
});

test('nothing an editor asks about any text makes it throw', () => {
  fc.assert(
    fc.property(anySource, fc.nat(), (source, seed) => {
      const position = seed % (source.length + 1);
      const found = hover(source, position, { codes });
      expect(found === undefined || (found.start <= position && position < found.end)).toBe(true);
      const signature = signatureAt(source, position);
      expect(signature === undefined || signature.start < position).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(hover('1'.repeat(30_000), 3)).toBeUndefined();
  expect(signatureAt('IF('.repeat(10_000), 3)).toBeUndefined();
});
