import { isTyped, isEmptyValor } from '@bancada/contracts';
import { isOnItsWay } from '../../../shared/outbox/machine.ts';
import type { Draft } from './draft/draft.types.ts';
import { judgementOf, problemaOf, valorOf, type SheetResult, type Summary, type WorksheetTest } from './worksheet.ts';

/** Counts the values of tests. What was counted once is kept until a value of that test changes. */
export function summarise(tests: readonly WorksheetTest[]): Summary {
  const total = { filled: 0, editable: 0, outOfRange: 0, critical: 0, failed: 0 };
  for (const test of tests) {
    const own = (test.summary ??= summariseResults(test.results));
    total.filled += own.filled;
    total.editable += own.editable;
    total.outOfRange += own.outOfRange;
    total.critical += own.critical;
    total.failed += own.failed;
  }
  return total;
}

function summariseResults(results: readonly SheetResult[]): Summary {
  const summary = { filled: 0, editable: 0, outOfRange: 0, critical: 0, failed: 0 };
  for (const result of results) {
    if (isTyped(result.definition)) {
      summary.editable += 1;
      if (!isEmptyValor(valorOf(result))) summary.filled += 1;
    }
    const problem = problemaOf(result);
    if (problem && problem.code !== 'VALOR_AUSENTE') summary.failed += 1;
    const judgement = judgementOf(result);
    if (judgement === 'critico') summary.critical += 1;
    else if (judgement === 'fora_da_faixa') summary.outOfRange += 1;
  }
  return summary;
}

/** How many of these drafts are on their way, and how many wait for the person. */
export function unsavedOf(drafts: readonly Draft[]): { readonly onTheWay: number; readonly waiting: number } {
  let onTheWay = 0;
  let waiting = 0;
  for (const draft of drafts) {
    if (isOnItsWay(draft.state)) onTheWay += 1;
    else waiting += 1;
  }
  return { onTheWay, waiting };
}
