import { formatDecimalPt } from '@bancada/br-utils';
import type { FaixaReferencia } from '@bancada/contracts';

export { referenciaEscrita as referenceText } from '@bancada/contracts/laboratory';

/** Beyond what a value is critical, as people read it; empty where nothing is. */
export function criticalText({ CriticoMinimo, CriticoMaximo }: FaixaReferencia): string {
  const below = CriticoMinimo === null ? '' : `≤ ${formatDecimalPt(CriticoMinimo)}`;
  const above = CriticoMaximo === null ? '' : `≥ ${formatDecimalPt(CriticoMaximo)}`;
  return [below, above].filter(Boolean).join(' · ');
}
