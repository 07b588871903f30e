import { compareDecimal } from '../shared/decimal.ts';
import { daysOf } from './age.ts';
import type { DefinicaoComponente, FaixaReferencia } from './component.ts';

/** Two fields of a component, or of one of its ranges, of which the first must not be above the second. */
export interface LimiteForaDeOrdem {
  readonly de: string;
  readonly ate: string;
  /** The place of the range; null for limits of the component itself. */
  readonly faixa: number | null;
}

type Limit = readonly [name: string, value: string | null];

/**
 * The limits of a component that are in the wrong order: what is absurd is beyond what is critical, and that beyond
 * what is not normal; a range ends after it begins, whatever the units of its ages.
 */
export function limitesForaDeOrdem(definition: DefinicaoComponente): LimiteForaDeOrdem[] {
  const { LimiteDeteccao, LimiteSuperior, AbsurdoMinimo, AbsurdoMaximo, ResultadoReferencia } = definition;
  const own = [
    ...inverted([
      ['LimiteDeteccao', LimiteDeteccao],
      ['LimiteSuperior', LimiteSuperior],
    ]),
    ...inverted(absurd(AbsurdoMinimo, AbsurdoMaximo)),
  ].map((pair) => ({ ...pair, faixa: null }));
  const ofRanges = ResultadoReferencia.flatMap((range, faixa) =>
    [...limitsOf(range, definition), ...agesOf(range)].map((pair) => ({ ...pair, faixa })),
  );
  return [...own, ...ofRanges];
}

function limitsOf(range: FaixaReferencia, { AbsurdoMinimo, AbsurdoMaximo }: DefinicaoComponente) {
  if (inverted(absurd(AbsurdoMinimo, AbsurdoMaximo)).length > 0) return [];
  return inverted([
    ['AbsurdoMinimo', AbsurdoMinimo],
    ['CriticoMinimo', range.CriticoMinimo],
    ['Minimo', range.Minimo],
    ['Maximo', range.Maximo],
    ['CriticoMaximo', range.CriticoMaximo],
    ['AbsurdoMaximo', AbsurdoMaximo],
  ]);
}

const absurd = (from: string | null, to: string | null): Limit[] => [
  ['AbsurdoMinimo', from],
  ['AbsurdoMaximo', to],
];

function agesOf(range: FaixaReferencia) {
  const [from, to] = daysOf(range);
  return from < to ? [] : [{ de: 'IdadeMinima', ate: 'IdadeMaxima' }];
}

/** The first two neighbours among those with a value that are the wrong way round; none where all are in order. */
function inverted(limits: readonly Limit[]): { de: string; ate: string }[] {
  const given = limits.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  for (const [place, { name, value }] of given.entries()) {
    const next = given[place + 1];
    if (next && compareDecimal(value, next.value) > 0) return [{ de: name, ate: next.name }];
  }
  return [];
}
