import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitesForaDeOrdem } from './component.rules.ts';
import { definicao, faixa } from './testing.ts';

const limit = fc.option(fc.integer({ min: -5, max: 5 }).map(String), { nil: null });
const limits = fc.record({
  AbsurdoMinimo: limit,
  CriticoMinimo: limit,
  Minimo: limit,
  Maximo: limit,
  CriticoMaximo: limit,
  AbsurdoMaximo: limit,
});

describe('the limits of a component', () => {
  test('are in order exactly when those that are given ascend', () => {
    fc.assert(
      fc.property(limits, ({ AbsurdoMinimo, AbsurdoMaximo, ...range }) => {
        const definition = definicao({ AbsurdoMinimo, AbsurdoMaximo, ResultadoReferencia: [faixa(range)] });
        const { CriticoMinimo, Minimo, Maximo, CriticoMaximo } = range;
        const given = [AbsurdoMinimo, CriticoMinimo, Minimo, Maximo, CriticoMaximo, AbsurdoMaximo]
          .filter((each) => each !== null)
          .map(Number);
        const ascends = given.every((each, index) => index === 0 || (given[index - 1] ?? 0) <= each);
        expect(limitesForaDeOrdem(definition).length === 0).toBe(ascends);
      }),
    );
  });

  test.each([
    [
      { LimiteDeteccao: '10', LimiteSuperior: '9.99' },
      { de: 'LimiteDeteccao', ate: 'LimiteSuperior', faixa: null },
    ],
    [
      { AbsurdoMinimo: '1', AbsurdoMaximo: '0' },
      { de: 'AbsurdoMinimo', ate: 'AbsurdoMaximo', faixa: null },
    ],
    [
      { ResultadoReferencia: [faixa(), faixa({ Maximo: '5', CriticoMaximo: '4' })] },
      { de: 'Maximo', ate: 'CriticoMaximo', faixa: 1 },
    ],
    [
      {
        ResultadoReferencia: [
          faixa({ IdadeMinima: 2, IdadeMaxima: 28, UnidadeIdadeMinima: 'Anos', UnidadeIdadeMaxima: 'Dias' }),
        ],
      },
      { de: 'IdadeMinima', ate: 'IdadeMaxima', faixa: 0 },
    ],
    [
      { ResultadoReferencia: [faixa({ IdadeMinima: 12, UnidadeIdadeMinima: 'Meses', IdadeMaxima: 1 })] },
      { de: 'IdadeMinima', ate: 'IdadeMaxima', faixa: 0 },
    ],
  ])('%j are in the wrong order: %j', (change, fault) => {
    expect(limitesForaDeOrdem(definicao(change))).toEqual([fault]);
  });
});
