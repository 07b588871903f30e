import { isCalculated, receivedStates, typingStates } from '@bancada/contracts';
import type { CellKind, CellMark, CellProblem, CellSaveState, CellValue } from '@bancada/ui/sheet';
import type { IntlShape } from 'react-intl';
import { draftOf, wasStored } from '../draft/draft.state.ts';
import { judgementOf, problemaOf, valorOf, type SheetResult } from '../worksheet.ts';
import { kindsOf, toCell } from './cells.ts';

/** How one result is painted and edited, in either layout of the grid. */
export interface ResultCell {
  readonly value: (result: SheetResult) => CellValue;
  readonly kind: (result: SheetResult) => CellKind;
  readonly lock: (result: SheetResult) => string | null;
  readonly problem: (result: SheetResult) => CellProblem | null;
  readonly marks: (result: SheetResult) => readonly CellMark[];
  readonly saveState: (result: SheetResult) => CellSaveState | null;
}

/** Binds results to cells: words in the person's language, rights of the person. */
export function resultCells(
  intl: IntlShape,
  mayType: boolean,
  fileName: (reference: string) => string | undefined,
): ResultCell {
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const kinds = kindsOf({
    yes: text('laboratory.results.yes'),
    no: text('laboratory.results.no'),
    notCalculated: text('laboratory.results.notCalculated'),
    fileName,
  });
  const marks = marksOf(text);
  return {
    value: (result) => (failed(result) ? problemaOf(result)?.code : null) ?? toCell(valorOf(result)),
    kind: (result) => (failed(result) ? kinds.notCalculated : kinds.of(result.definition)),
    lock: (result) => lockOf(result, mayType, text),
    problem: ({ id }) => problemOf(id),
    marks,
    saveState: ({ id }) => saveStateOf(id),
  };
}

const failed = (result: SheetResult) => isCalculated(result.definition) && problemaOf(result) !== null;

type Text = (id: string, values?: Record<string, string>) => string;

function lockOf({ test, definition }: SheetResult, mayType: boolean, text: Text): string | null {
  if (isCalculated(definition)) return text('laboratory.results.lock.calculated');
  if (!mayType) return text('laboratory.results.lock.ability');
  if (!receivedStates.includes(test.sample.StatusSample)) return text('laboratory.results.lock.notReceived');
  if (!typingStates.includes(test.test.TestStatus))
    return text('laboratory.results.lock.status', { status: text(`laboratory.testStatus.${test.test.TestStatus}`) });
  return null;
}

function problemOf(id: number): CellProblem | null {
  const draft = draftOf(id);
  return draft?.problem ?? null;
}

function saveStateOf(id: number): CellSaveState | null {
  const draft = draftOf(id);
  if (!draft) return wasStored(id) ? 'saved' : null;
  return draft.state === 'problem' ? null : draft.state;
}

/** Flags with icon and text, never by colour alone. */
function marksOf(text: Text): ResultCell['marks'] {
  const outside: CellMark = { icon: 'warning', label: text('laboratory.results.flag.fora_da_faixa'), tone: 'warning' };
  const critical: CellMark = { icon: 'critical', label: text('laboratory.results.flag.critico'), tone: 'danger' };
  const edited: CellMark = { icon: 'edited', label: text('laboratory.results.flag.editado'), tone: 'neutral' };
  const held: CellMark = { icon: 'error', label: text('laboratory.results.flag.qc'), tone: 'danger' };
  return (result) => {
    const marks: CellMark[] = [];
    const problem = problemaOf(result);
    if (problem) {
      const missing = problem.code === 'VALOR_AUSENTE';
      marks.push({
        icon: missing ? 'info' : 'error',
        label: text('laboratory.results.flag.failed', { reason: problem.message }),
        tone: missing ? 'neutral' : 'danger',
      });
    }
    const judgement = judgementOf(result);
    if (judgement === 'critico') marks.push(critical);
    else if (judgement === 'fora_da_faixa') marks.push(outside);
    if (result.stored.Riscos.includes('editado')) marks.push(edited);
    if (result.stored.Riscos.includes('qc')) marks.push(held);
    return marks;
  };
}
