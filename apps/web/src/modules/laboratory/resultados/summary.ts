import { isCalculated, isEmptyValor } from '@bancada/contracts';
import { draftOf } from './draft/draft.state.ts';
import { judgementOf, problemaOf, valorOf, type SheetResult } from './worksheet.ts';

/** What the status strip counts. */
export interface Summary {
  readonly filled: number;
  readonly editable: number;
  readonly outOfRange: number;
  readonly critical: number;
  /** Formulas that failed for another reason than a value still missing. */
  readonly failed: number;
  readonly unsaved: number;
  readonly problems: number;
}

/** Counts the cells of the rows on the screen. */
export function summarise(results: Iterable<SheetResult>): Summary {
  const summary = { filled: 0, editable: 0, outOfRange: 0, critical: 0, failed: 0, unsaved: 0, problems: 0 };
  for (const result of results) {
    if (!isCalculated(result.definition)) {
      summary.editable += 1;
      if (!isEmptyValor(valorOf(result))) summary.filled += 1;
    }
    const problem = problemaOf(result);
    if (problem && problem.code !== 'VALOR_AUSENTE') summary.failed += 1;
    const judgement = judgementOf(result);
    if (judgement === 'critico') summary.critical += 1;
    else if (judgement === 'fora_da_faixa') summary.outOfRange += 1;
    const state = draftOf(result.id)?.state;
    if (state === 'queued' || state === 'saving') summary.unsaved += 1;
    else if (state) summary.problems += 1;
  }
  return summary;
}
