import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS_OF_LIFE, dayOfAge, daysOf, isOfAge } from './age.ts';
import { unidadesIdade } from './component.ts';
import { faixa } from './testing.ts';

const newborns = faixa({ IdadeMinima: 0, IdadeMaxima: 28, UnidadeIdadeMaxima: 'Dias' });
const infants = faixa({
  IdadeMinima: 28,
  UnidadeIdadeMinima: 'Dias',
  IdadeMaxima: 12,
  UnidadeIdadeMaxima: 'Meses',
});
const children = faixa({ IdadeMinima: 1, IdadeMaxima: 12 });

describe('the age of a range', () => {
  test.each([
    ['newborns', newborns, 0, 0, true],
    ['newborns', newborns, 0, 27, true],
    ['newborns', newborns, 0, 28, false],
    ['infants', infants, 0, 28, true],
    ['infants', infants, 0, 364, true],
    // A first birthday after 365 days: 12 nominal months are not over, the year is.
    ['infants', infants, 1, 365, false],
    ['children', children, 1, 365, true],
    ['newborns', newborns, 0, null, false],
    ['infants', infants, 0, null, false],
    ['infants', infants, 1, null, false],
    ['children', children, 11, null, true],
    ['children', children, 12, null, false],
    ['children', children, null, 365, false],
    ['children', children, null, 366, true],
    ['children', children, null, null, false],
  ] as const)('%s: %j at %s years, %s days: %s', (_name, range, Idade, IdadeDias, is) => {
    expect(isOfAge(range, { Idade, IdadeDias })).toBe(is);
  });

  test('in days holds for whole years alone where every day of the year is in it', () => {
    const twoYears = faixa({ IdadeMinima: 730, UnidadeIdadeMinima: 'Dias' });
    expect([1, 2, 3].map((Idade) => isOfAge(twoYears, { Idade }))).toEqual([false, true, true]);
    const months = faixa({ IdadeMaxima: 24, UnidadeIdadeMaxima: 'Meses' });
    expect([1, 2].map((Idade) => isOfAge(months, { Idade }))).toEqual([true, false]);
  });

  test('asks the same of nominal days as of complete units', () => {
    fc.assert(
      fc.property(
        fc.nat(150),
        fc.constantFrom(...unidadesIdade),
        fc.integer({ min: 0, max: DAYS_OF_LIFE - 1 }),
        (limit, unit, day) => {
          const range = faixa({ IdadeMinima: limit, UnidadeIdadeMinima: unit });
          const person = { Idade: Math.floor(day / 365.25), IdadeDias: day };
          expect(isOfAge(range, person)).toBe(day >= dayOfAge(limit, unit));
        },
      ),
    );
  });

  test('is all of life where it has no limits', () => {
    expect(daysOf(faixa())).toEqual([0, DAYS_OF_LIFE]);
    expect(isOfAge(faixa(), { Idade: null })).toBe(true);
  });
});
