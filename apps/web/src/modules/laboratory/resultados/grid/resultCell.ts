import { isCalculated, pedeDiluicao, receivedStates, referenceFor, typingStates } from '@bancada/contracts';
import type { CellKind, CellMark, CellProblem, CellSaveState, CellValue } from '@bancada/sheet';
import type { IntlShape } from 'react-intl';
import { markOf } from '../../../../shared/outbox/markOf.ts';
import { drafts } from '../draft/draft.outbox.ts';
import { judgementOf, problemaOf, valorOf, type SheetResult } from '../worksheet.ts';
import { kindsOf, toCell } from './cells.ts';
import { criticalText, referenceText } from './referenceText.ts';

/** How one result is painted and edited, in either layout of the grid. */
export interface ResultCell {
  readonly value: (result: SheetResult) => CellValue;
  readonly kind: (result: SheetResult) => CellKind;
  /** How a value of this component is written, whatever became of it here. */
  readonly kindOf: (result: SheetResult) => CellKind;
  readonly lock: (result: SheetResult) => string | null;
  readonly problem: (result: SheetResult) => CellProblem | null;
  readonly marks: (result: SheetResult) => readonly CellMark[];
  /** What a cell with the keyboard says of its value: its limits, why it is not calculated, its note. */
  readonly explain: (result: SheetResult) => string | null;
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
    locale: intl.locale,
    yes: text('laboratory.results.yes'),
    no: text('laboratory.results.no'),
    notCalculated: text('laboratory.results.notCalculated'),
    incomplete: text('laboratory.results.incomplete'),
    fileName,
  });
  const marks = marksOf(text);
  return {
    value: (result) => (failed(result) ? problemaOf(result)?.code : null) ?? toCell(valorOf(result)),
    kind: (result) => (failed(result) ? kinds.notCalculated : kinds.of(result.definition)),
    kindOf: ({ definition }) => kinds.of(definition),
    lock: (result) => lockOf(result, mayType, text),
    problem: ({ id }) => problemOf(id),
    marks,
    explain: explainOf(text, kinds),
    saveState: ({ id }) => saveStateOf(id),
  };
}

const failed = (result: SheetResult) => isCalculated(result.definition) && problemaOf(result) !== null;

type Text = (id: string, values?: Record<string, string>) => string;

function lockOf(result: SheetResult, mayType: boolean, text: Text): string | null {
  const { test, definition } = result;
  if (isCalculated(definition)) return text('laboratory.results.lock.calculated');
  if (definition.ComponenteOrigem !== null) return sourceText(result, text);
  if (!mayType) return text('laboratory.results.lock.ability');
  if (!receivedStates.includes(test.sample.StatusSample)) return text('laboratory.results.lock.notReceived');
  if (!typingStates.includes(test.test.TestStatus))
    return text('laboratory.results.lock.status', { status: text(`laboratory.testStatus.${test.test.TestStatus}`) });
  return null;
}

/** Where the value comes from that nobody types. */
const sourceText = ({ stored }: SheetResult, text: Text): string =>
  text(`laboratory.results.lock.${stored.ResultOrigem === null ? 'noSource' : 'source'}`);

function problemOf(id: number): CellProblem | null {
  return drafts.get(id)?.content.problem ?? null;
}

function saveStateOf(id: number): CellSaveState | null {
  const draft = drafts.get(id);
  return draft ? markOf(draft.state) : drafts.wasStored(id) ? 'saved' : null;
}

type Kinds = ReturnType<typeof kindsOf>;

/** Why a value has its flags, with the limits it is beyond. */
function explainOf(text: Text, kinds: Kinds): ResultCell['explain'] {
  return (result) => {
    const { definition, test, stored } = result;
    const range = referenceFor(definition.ResultadoReferencia, test.sample);
    const judgement = judgementOf(result);
    const kind = kinds.of(definition);
    const limits = range && {
      range: referenceText(range, (value) => kind.format(value)),
      critical: criticalText(range),
    };
    const problem = problemaOf(result);
    const said = [
      definition.ComponenteOrigem !== null && sourceText(result, text),
      problem && text('laboratory.results.said.failed', { reason: problem.message }),
      limits && judgement === 'critico' && text('laboratory.results.said.critico', limits),
      limits && judgement === 'fora_da_faixa' && text('laboratory.results.said.fora_da_faixa', limits),
      pedeDiluicao(valorOf(result), definition) &&
        text('laboratory.results.said.dilute', { limit: kind.format(definition.LimiteSuperior) }),
      stored.Riscos.includes('qc') && text('laboratory.results.said.qc'),
      stored.Observacao !== null && text('laboratory.results.said.note', { note: stored.Observacao }),
    ].filter((each) => typeof each === 'string');
    return said.length === 0 ? null : said.join(' ');
  };
}

/** Flags with icon and text, never by colour alone. */
function marksOf(text: Text): ResultCell['marks'] {
  const outside: CellMark = { icon: 'warning', label: text('laboratory.results.flag.fora_da_faixa'), tone: 'warning' };
  const critical: CellMark = { icon: 'critical', label: text('laboratory.results.flag.critico'), tone: 'danger' };
  const edited: CellMark = { icon: 'edited', label: text('laboratory.results.flag.editado'), tone: 'neutral' };
  const dilute: CellMark = { icon: 'high', label: text('laboratory.results.flag.dilute'), tone: 'warning' };
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
    if (pedeDiluicao(valorOf(result), result.definition)) marks.push(dilute);
    if (result.stored.Riscos.includes('editado')) marks.push(edited);
    if (result.stored.Riscos.includes('qc')) marks.push(held);
    const { Observacao } = result.stored;
    if (Observacao !== null) marks.push({ icon: 'note', label: Observacao, tone: 'brand' });
    return marks;
  };
}
