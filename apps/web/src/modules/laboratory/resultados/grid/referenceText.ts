import { formatDecimalPt } from '@bancada/br-utils';
import type { FaixaReferencia } from '@bancada/contracts';

/** A reference range as people read it; accepted choices are written as their cells write them. */
export function referenceText(range: FaixaReferencia | null, write: (value: string) => string): string {
  if (!range) return '';
  if (range.Texto) return range.Texto;
  if (range.Valores) return range.Valores.map(write).join(', ');
  const { Minimo, Maximo } = range;
  if (Minimo !== null && Maximo !== null) return `${formatDecimalPt(Minimo)} – ${formatDecimalPt(Maximo)}`;
  if (Minimo !== null) return `${range.OperadorMinimo === '>' ? '>' : '≥'} ${formatDecimalPt(Minimo)}`;
  return Maximo === null ? '' : `${range.OperadorMaximo === '<' ? '<' : '≤'} ${formatDecimalPt(Maximo)}`;
}

/** Beyond what a value is critical, as people read it; empty where nothing is. */
export function criticalText({ CriticoMinimo, CriticoMaximo }: FaixaReferencia): string {
  const below = CriticoMinimo === null ? '' : `≤ ${formatDecimalPt(CriticoMinimo)}`;
  const above = CriticoMaximo === null ? '' : `≥ ${formatDecimalPt(CriticoMaximo)}`;
  return [below, above].filter(Boolean).join(' · ');
}
