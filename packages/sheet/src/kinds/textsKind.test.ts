import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairsKind } from './pairsKind.ts';
import { textsKind } from './textsKind.ts';

const value = (kind: ReturnType<typeof textsKind>, text: string) => {
  const parsed = kind.parse(text);
  return parsed.ok ? parsed.value : parsed.problem.code;
};

const line = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'Ç', ';', '=', '"', ' ', '\n', '7') });
const text = line.map((each) => each.trim()).filter((each) => each !== '');

describe('a list of texts in a cell', () => {
  const kind = textsKind({ maxLength: 12 });

  test('is read by `;` and by lines, in its own order', () => {
    expect(value(kind, 'b; a ;; c\nd')).toEqual(['b', 'a', 'c', 'd']);
    expect(value(kind, '"jejum; 8 h"; água')).toEqual(['jejum; 8 h', 'água']);
    expect(value(kind, ' ; ')).toBeNull();
  });

  test('refuses a text that is there already, and one that is too long', () => {
    expect(value(kind, 'a; b; a')).toBe('repeated');
    expect(value(kind, 'a; tretze caracteres')).toBe('tooLong');
  });

  test('is what was written', () => {
    const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(texts, (list) => {
        expect(value(textsKind(), textsKind().write(list))).toEqual(list);
      }),
    );
  });

  test('takes only the texts that are offered, by their labels', () => {
    const offered = textsKind({
      options: [
        { value: 'Nome', label: 'Amostra' },
        { value: 'Sexo', label: 'Sexo' },
      ],
    });
    expect(value(offered, 'sexo; AMOSTRA')).toEqual(['Sexo', 'Nome']);
    expect(value(offered, 'Idade')).toBe('notInList');
    expect(offered.format(['Sexo', 'Nome'])).toBe('Sexo; Amostra');
  });
});

describe('pairs in a cell', () => {
  const kind = pairsKind({ maxLength: 12 });

  test('are read as name and text', () => {
    expect(value(kind, 'Nome = NomeCompleto; CPF=CPF')).toEqual(['Nome', 'NomeCompleto', 'CPF', 'CPF']);
    expect(value(kind, 'a = b=c')).toEqual(['a', 'b=c']);
    expect(kind.format(['Nome', 'X', 'CPF', 'Y'])).toBe('Nome = X; CPF = Y');
  });

  test('refuse half a pair, a name twice and a text that is too long', () => {
    expect(value(kind, 'Nome =')).toBe('notPair');
    expect(value(kind, 'Nome')).toBe('notPair');
    expect(value(kind, '= Nome')).toBe('notPair');
    expect(value(kind, 'a = 1; a = 2')).toBe('repeated');
    expect(value(kind, 'a = tretze caracteres')).toBe('tooLong');
  });

  test('are what was written', () => {
    // Names that look like numbers come first in an object.
    const name = text.filter((each) => !/^\d+$/.test(each));
    const pairs = fc.uniqueArray(fc.tuple(name, text), { minLength: 1, maxLength: 4, selector: ([each]) => each });
    fc.assert(
      fc.property(pairs, (list) => {
        expect(value(pairsKind(), pairsKind().write(list.flat()))).toEqual(list.flat());
      }),
    );
  });
});
