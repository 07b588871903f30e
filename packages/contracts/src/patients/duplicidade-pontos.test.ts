import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparado, isNearDate, PONTOS_PARA_PERGUNTAR, semelhanca } from './duplicidade-pontos.ts';
import { isNearName, isSameName, palavrasDoNome, typingDistance } from './nomes.ts';

const blank: Comparado = {
  NomeCompleto: 'Ninguém',
  NomeSocial: null,
  DataNascimento: null,
  CPF: null,
  CNS: null,
  Telefone: null,
  Email: null,
};

const word = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
  minLength: 4,
  maxLength: 12,
});
const name = fc.uniqueArray(word, { minLength: 2, maxLength: 5 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const registration: fc.Arbitrary<Comparado> = fc.record({
  NomeCompleto: name.map((words) => words.join(' ')),
  NomeSocial: maybe(name.map((words) => words.join(' '))),
  DataNascimento: maybe(fc.constantFrom('1980-02-03', '1980-03-02', '1980-02-04', '1991-12-31')),
  CPF: maybe(fc.constantFrom('11144477735', '52998224725')),
  CNS: maybe(fc.constantFrom('700000000000005', '898001160651763')),
  Telefone: maybe(fc.constantFrom('5511900000001', '5511900000002')),
  Email: maybe(fc.constantFrom('a@exemplo.invalid', 'b@exemplo.invalid')),
});

describe('names', () => {
  test('are the same without accents, capitals, particles and order', () => {
    expect(palavrasDoNome('João da  Conceição e SOUZA')).toEqual(['conceicao', 'joao', 'souza']);
    expect(isSameName('João da Conceição Souza', 'SOUZA, Joao Conceicao')).toBe(true);
    expect(isSameName('—', '...')).toBe(false);
    fc.assert(
      fc.property(name, fc.nat(), (words, turn) => {
        const turned = words.map((_, index) => words[(index + turn) % words.length]);
        expect(isSameName(words.join(' '), turned.join(' de ').toUpperCase())).toBe(true);
      }),
    );
  });

  test('are alike in spite of one slip in a long word', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), fc.constantFrom('drop', 'swap', 'change'), (words, which, where, slip) => {
        const at = which % words.length;
        const typed = words[at] ?? '';
        const place = where % (typed.length - 1);
        const wrong = {
          drop: typed.slice(0, place) + typed.slice(place + 1),
          swap: typed.slice(0, place) + typed.charAt(place + 1) + typed.charAt(place) + typed.slice(place + 2),
          change: `${typed.slice(0, place)}z${typed.slice(place + 1)}`,
        }[slip];
        fc.pre(typed.length >= 5);
        expect(isNearName(words.join(' '), words.with(at, wrong).join(' '))).toBe(true);
      }),
    );
  });

  test.each([
    ['Maria Souza Silva', 'Maria Silva', true],
    ['Maria S. Silva', 'Maria Souza Silva', true],
    ['Ana Maria', 'Maria', false],
    ['Ana Lima', 'Ada Lima', false],
    ['Carla Prates', 'Otto Zwick', false],
  ])('%s and %s', (one, other, alike) => {
    expect(isNearName(one, other)).toBe(alike);
    expect(isNearName(other, one)).toBe(alike);
  });

  test('are as far apart as letters are typed wrong, up to where it matters', () => {
    expect(typingDistance('souza', 'sousa', 2)).toBe(1);
    expect(typingDistance('mraia', 'maria', 2)).toBe(1);
    expect(typingDistance('', 'abc', 2)).toBe(3);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, b, 20)).toBe(typingDistance(b, a, 20));
        expect(typingDistance(a, a, 20)).toBe(0);
      }),
    );
  });
});

test.each([
  ['1980-02-03', '1980-03-02', true],
  ['1980-02-03', '1980-02-08', true],
  ['1980-02-13', '1980-02-31', true],
  ['1980-02-03', '1980-02-03', false],
  ['1980-02-03', '1971-12-05', false],
])('%s and %s are dates with a slip: %s', (one, other, near) => expect(isNearDate(one, other)).toBe(near));

describe('how alike registrations are', () => {
  test('does not depend on which one is first', () => {
    fc.assert(
      fc.property(registration, registration, (a, b) => {
        expect(semelhanca(a, b)).toEqual(semelhanca(b, a));
      }),
    );
  });

  test('is never asked of different CPFs, and always of the same document', () => {
    fc.assert(
      fc.property(registration, registration, (a, b) => {
        const { Pontos, Motivos } = semelhanca(a, b);
        const [known, same] = [a.CPF !== null && b.CPF !== null, a.CPF === b.CPF];
        expect(Pontos === 0 || !known || same).toBe(true);
        expect(Motivos.includes('CPF')).toBe(known && same);
        expect(Pontos === 100 || !(known && same)).toBe(true);
        expect(Pontos <= 100).toBe(true);
      }),
    );
  });

  const asked = (a: Partial<Comparado>, b: Partial<Comparado>) =>
    semelhanca({ ...blank, ...a }, { ...blank, ...b }).Pontos >= PONTOS_PARA_PERGUNTAR;
  const born = { DataNascimento: '1980-02-03' };

  test('the name and the day of birth ask; one of them alone does not', () => {
    expect(asked({ NomeCompleto: 'Caio Brás', ...born }, { NomeCompleto: 'BRAS, Caio', ...born })).toBe(true);
    expect(asked({ NomeCompleto: 'Caio Brandão', ...born }, { NomeCompleto: 'Caio Brandao', ...born })).toBe(true);
    expect(asked({ NomeCompleto: 'Caio Brás' }, { NomeCompleto: 'Caio Brás' })).toBe(false);
    expect(asked({ NomeCompleto: 'Caio Brás', ...born }, { NomeCompleto: 'Otto Zwick', ...born })).toBe(false);
  });

  test('twins of one family are not asked about', () => {
    const family = { ...born, Telefone: '5511900000001', Email: 'casa@exemplo.invalid' };
    expect(asked({ NomeCompleto: 'Caio Brás', ...family }, { NomeCompleto: 'Lia Brás', ...family })).toBe(false);
  });

  test('a person is known by the social name, too', () => {
    const other = { NomeCompleto: 'Bruna Prado', ...born };
    expect(asked({ NomeCompleto: 'Bruno Vaz', NomeSocial: 'Bruna Prado', ...born }, other)).toBe(true);
  });
});
