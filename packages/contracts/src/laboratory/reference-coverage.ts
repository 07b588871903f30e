import { DAYS_OF_LIFE, daysOf } from './age.ts';
import type { FaixaReferencia } from './component.ts';
import { specificity } from './reference.ts';

/** A stretch of life of one sex, and the ranges that claim it. */
export interface TrechoReferencia {
  readonly Sexo: 'M' | 'F';
  /** Day of life, included. */
  readonly De: number;
  /** Day of life, excluded. */
  readonly Ate: number;
  /** The places of the ranges in their list: one is right, none is a gap, several are an overlap. */
  readonly faixas: readonly number[];
}

/** For whom the ranges of a component are. */
export interface CoberturaReferencia {
  /** All of life, of both sexes, in order. */
  readonly trechos: readonly TrechoReferencia[];
  /** Stretches for which there is no range. */
  readonly lacunas: readonly TrechoReferencia[];
  /** Stretches for which several ranges are equally exact: the first one would count. */
  readonly sobreposicoes: readonly TrechoReferencia[];
}

/**
 * Over sex and age, which ranges apply. A range for one sex, or for an age, is more exact than one for everybody and
 * does not overlap with it. Without ranges nothing is said, and nothing is missing.
 */
export function referenceCoverage(faixas: readonly FaixaReferencia[]): CoberturaReferencia {
  const trechos = faixas.length === 0 ? [] : (['M', 'F'] as const).flatMap((sexo) => trechosOf(sexo, faixas));
  return {
    trechos,
    lacunas: trechos.filter((each) => each.faixas.length === 0),
    sobreposicoes: trechos.filter((each) => each.faixas.length > 1),
  };
}

function trechosOf(Sexo: 'M' | 'F', ranges: readonly FaixaReferencia[]): TrechoReferencia[] {
  const own = ranges.flatMap((range, index) => (range.Sexo === null || range.Sexo === Sexo ? [{ range, index }] : []));
  const limits = own.flatMap(({ range }) => daysOf(range)).filter((day) => day > 0 && day < DAYS_OF_LIFE);
  const days = [...new Set([0, ...limits, DAYS_OF_LIFE])].toSorted((a, b) => a - b);
  const pieces = days.slice(0, -1).map((De, place) => {
    const applying = own.filter(({ range }) => includes(range, De));
    const best = Math.max(...applying.map(({ range }) => specificity(range)));
    const faixas = applying.filter(({ range }) => specificity(range) === best).map(({ index }) => index);
    return { Sexo, De, Ate: days[place + 1] ?? DAYS_OF_LIFE, faixas };
  });
  return joined(pieces);
}

function includes(range: FaixaReferencia, day: number): boolean {
  const [from, to] = daysOf(range);
  return day >= from && day < to;
}

/** Neighbours with the same ranges as one. */
function joined(pieces: readonly TrechoReferencia[]): TrechoReferencia[] {
  const all: TrechoReferencia[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.faixas.join() === piece.faixas.join()) all[all.length - 1] = { ...last, Ate: piece.Ate };
    else all.push(piece);
  }
  return all;
}
