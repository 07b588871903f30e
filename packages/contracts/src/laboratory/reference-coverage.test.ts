import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS_OF_LIFE } from './age.ts';
import { unidadesIdade, type FaixaReferencia } from './component.ts';
import { referenceCoverage } from './reference-coverage.ts';
import { faixa } from './testing.ts';

const age = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
const unit = fc.option(fc.constantFrom(...unidadesIdade), { nil: undefined });
const range = fc
  .record({
    Sexo: fc.constantFrom('M' as const, 'F' as const, null),
    IdadeMinima: age,
    UnidadeIdadeMinima: unit,
    IdadeMaxima: age,
    UnidadeIdadeMaxima: unit,
  })
  .map((fields) => faixa(fields));

/** How many of a unit a day of life completes, by the definition of each. */
const lived = (day: number, of: FaixaReferencia['UnidadeIdadeMinima']) =>
  of === 'Dias' ? day : Math.floor(day / (of === 'Meses' ? 30.4375 : 365.25));

/** The ranges of one day, asked one by one. */
function onDay(ranges: readonly FaixaReferencia[], sex: 'M' | 'F', day: number): number[] {
  const applying = ranges.flatMap((each, index) => {
    const bySex = each.Sexo === null || each.Sexo === sex;
    const old = each.IdadeMinima === null || lived(day, each.UnidadeIdadeMinima) >= each.IdadeMinima;
    const young = each.IdadeMaxima === null || lived(day, each.UnidadeIdadeMaxima) < each.IdadeMaxima;
    const exact = (each.Sexo ? 2 : 0) + (each.IdadeMinima !== null || each.IdadeMaxima !== null ? 1 : 0);
    return bySex && old && young ? [{ index, exact }] : [];
  });
  const best = Math.max(...applying.map(({ exact }) => exact));
  return applying.filter(({ exact }) => exact === best).map(({ index }) => index);
}

describe('whom reference ranges are for', () => {
  test('is what every single day of life says', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), (ranges) => {
        const { trechos, lacunas, sobreposicoes } = referenceCoverage(ranges);
        for (const sex of ['M', 'F'] as const) {
          const own = trechos.filter(({ Sexo }) => Sexo === sex);
          expect(own.flatMap(({ De }) => De)).toEqual([0, ...own.slice(0, -1).map(({ Ate }) => Ate)]);
          expect(own.at(-1)?.Ate).toBe(DAYS_OF_LIFE);
          // After 41 years nothing begins or ends.
          const wrong = Array.from({ length: 15_200 }, (_, day) => day).filter((day) => {
            const stretch = own.find(({ De, Ate }) => day >= De && day < Ate);
            return stretch?.faixas.join() !== onDay(ranges, sex, day).join();
          });
          expect(wrong).toEqual([]);
        }
        expect(lacunas).toEqual(trechos.filter(({ faixas }) => faixas.length === 0));
        expect(sobreposicoes).toEqual(trechos.filter(({ faixas }) => faixas.length > 1));
      }),
      { numRuns: 30 },
    );
  });

  test('has neither gap nor overlap in a series of days, months and years', () => {
    const series = [
      faixa({ IdadeMaxima: 28, UnidadeIdadeMaxima: 'Dias' }),
      faixa({ IdadeMinima: 28, UnidadeIdadeMinima: 'Dias', IdadeMaxima: 12, UnidadeIdadeMaxima: 'Meses' }),
      faixa({ IdadeMinima: 1, IdadeMaxima: 18 }),
      faixa({ IdadeMinima: 18 }),
    ];
    expect(referenceCoverage(series)).toMatchObject({ lacunas: [], sobreposicoes: [] });
    const [, ...without] = series;
    expect(referenceCoverage(without).lacunas).toEqual([
      { Sexo: 'M', De: 0, Ate: 28, faixas: [] },
      { Sexo: 'F', De: 0, Ate: 28, faixas: [] },
    ]);
    expect(referenceCoverage([...series, faixa({ Sexo: 'F', IdadeMinima: 30 })]).sobreposicoes).toEqual([]);
    expect(referenceCoverage([...series, faixa({ IdadeMinima: 17 })]).sobreposicoes).toMatchObject([
      { Sexo: 'M', De: 6210, faixas: [2, 4] },
      { Sexo: 'M', De: 6575, faixas: [3, 4] },
      { Sexo: 'F' },
      { Sexo: 'F' },
    ]);
  });

  test('is nothing where there are no ranges', () => {
    expect(referenceCoverage([])).toEqual({ trechos: [], lacunas: [], sobreposicoes: [] });
  });
});
