import { exact, rounded } from '../../shared/dinheiro.ts';
import type { TipoPosicao } from './mapa-trabalho-posicao.ts';

/** A measured well of quality control, with what it is held against. Canonical decimals. */
export interface QualityWell {
  readonly Tipo: TipoPosicao;
  readonly Valor: string;
  /** What the sample itself measured, of its duplicate or spike. */
  readonly sample: string | null;
  /** How much was added to a spike. */
  readonly Adicao: string | null;
  /** Up to where a blank counts as blank: the component's limit of detection. */
  readonly blankLimit: string | null;
  /** By how many per cent of their mean two measures may differ. */
  readonly duplicateLimit: string | null;
}

/** What a well says: a figure, and whether it is within its limit; null where there is none. */
export interface WellFinding {
  /** Of a blank its value; of a duplicate the difference, of a spike the recovery, in per cent. */
  readonly figure: string | null;
  readonly within: boolean | null;
}

const PLACES = 1;
const unknown: WellFinding = { figure: null, within: null };

/** Judges a blank, a duplicate or a spike. Compared without rounding; the figure is rounded once. */
export function findingOf(well: QualityWell): WellFinding {
  if (well.Tipo === 'Branco') return blank(well);
  if (well.Tipo === 'Duplicata') return duplicate(well);
  return well.Tipo === 'Fortificada' ? spike(well) : unknown;
}

const blank = ({ Valor, blankLimit }: QualityWell): WellFinding => ({
  figure: Valor,
  within: blankLimit === null ? null : exact(Valor).lessThanOrEqualTo(exact(blankLimit)),
});

function duplicate({ Valor, sample, duplicateLimit }: QualityWell): WellFinding {
  if (sample === null) return unknown;
  const [one, other] = [exact(sample), exact(Valor)];
  const mean = one.plus(other).dividedBy(2).abs();
  const difference = one.minus(other).abs();
  if (mean.isZero()) return { figure: difference.isZero() ? '0' : null, within: difference.isZero() };
  const within =
    duplicateLimit === null ? null : difference.times(100).lessThanOrEqualTo(mean.times(exact(duplicateLimit)));
  return { figure: rounded(difference.times(100).dividedBy(mean), PLACES), within };
}

function spike({ Valor, sample, Adicao }: QualityWell): WellFinding {
  if (sample === null || Adicao === null || exact(Adicao).isZero()) return unknown;
  const recovered = exact(Valor).minus(exact(sample)).times(100).dividedBy(exact(Adicao));
  return { figure: rounded(recovered, PLACES), within: null };
}
