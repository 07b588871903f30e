import type { Sample } from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { isDone } from './receipt.columns.ts';
import {
  sampleOfLabel,
  takeStep,
  undoReceipts,
  type LeftSample,
  type MovedSample,
  type ReceiptStep,
  type Undoing,
} from './receipt.actions.ts';
import { asksChecklist, emptyForm, type ReceiptForm } from './receipt.form.ts';
import type { AskedSample } from './ReceiptDialog.tsx';
import type { Scanned } from '../camera/scanned.ts';
import type { Awaited } from './useAwaited.ts';
import type { ReceiptCatalog } from './useReceiptCatalog.ts';

/** A step that asks something before it is taken. */
export interface Asking {
  readonly step: ReceiptStep;
  readonly samples: readonly AskedSample[];
}

/** The acts of the counter. */
export interface Receipt {
  readonly running: boolean;
  /** The step that waits for its form; null while none does. */
  readonly asking: Asking | null;
  /** The samples whose labels were read and whose checklist was not gone through yet. */
  readonly unchecked: readonly AskedSample[];
  /** Takes a step with samples, or asks first what has to be said. */
  readonly start: (step: ReceiptStep, samples: readonly AskedSample[]) => void;
  /** The refused samples whose refusal is to be taken back, once it is said why; null while none are. */
  readonly forgiving: readonly MovedSample[] | null;
  /** Takes back what was done here by mistake; of a refusal it is asked why. */
  readonly undo: (undoing: Undoing, samples: readonly MovedSample[]) => void;
  /** Says why refusals are taken back; null gives it up. */
  readonly forgive: (reason: string | null) => void;
  /** Takes the step that was asked about; null gives it up. */
  readonly answer: (form: ReceiptForm | null) => void;
  /** Receives the sample of a label; `reveal` is given a sample that is on the screen. Null when it could not be asked. */
  readonly scan: (code: string, reveal: (id: number) => void) => Promise<Scanned | null>;
}

/** How samples are received at the counter. */
export function useReceipt({ samples = [], take }: Awaited, catalog: ReceiptCatalog | undefined): Receipt {
  const intl = useIntl();
  const [running, setRunning] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [forgiving, setForgiving] = useState<readonly MovedSample[] | null>(null);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const unchecked = samples.filter((sample) => read.has(sample.id) && !isDone(sample));

  const move = async (step: ReceiptStep, moved: readonly AskedSample[], form: ReceiptForm) => {
    setRunning(true);
    let stored = 0;
    const onStored = (sample: Sample) => {
      stored += 1;
      take(sample);
    };
    try {
      const { left, again } = await takeStep(moved, { step, form, onStored });
      tellLeft(left);
      if (again.length > 0) tellRecollection(again);
    } catch (error) {
      reportError(error);
    }
    const done = intl.formatMessage({ id: `laboratory.receipt.done.${step}` }, { n: stored });
    if (stored > 0) notify({ tone: 'success', lines: [done] });
    setRunning(false);
  };
  const takeBack = (undoing: Undoing, samples: readonly MovedSample[], reason: string | null) => {
    setRunning(true);
    let n = 0;
    const onStored = (sample: Sample) => {
      n += 1;
      take(sample);
    };
    undoReceipts(samples, { reason, onStored })
      .then(tellLeft, reportError)
      .finally(() => {
        if (n > 0)
          notify({ tone: 'success', lines: [intl.formatMessage({ id: `laboratory.receipt.done.${undoing}` }, { n })] });
        setRunning(false);
      });
  };
  const undo: Receipt['undo'] = (undoing, samples) => {
    if (undoing === 'desfazer') takeBack(undoing, samples, null);
    else setForgiving(samples);
  };
  const forgive: Receipt['forgive'] = (reason) => {
    setForgiving(null);
    if (forgiving && reason !== null) takeBack('desfazerRejeicao', forgiving, reason);
  };
  const tellLeft = (left: readonly LeftSample[]) => {
    if (left.length > 0)
      notify({ tone: 'warning', lines: left.map(({ Nome, refusal }) => `${Nome}: ${refusalText(refusal, intl)}`) });
  };
  const tellRecollection = (again: readonly Sample[]) => {
    const names = again.map(({ Nome }) => Nome).join(', ');
    notify({
      tone: 'info',
      lines: [intl.formatMessage({ id: 'laboratory.receipt.again' }, { n: again.length, names })],
    });
  };

  const start: Receipt['start'] = (step, due) => {
    const asks = step !== 'receber' || (catalog !== undefined && asksChecklist(catalog.items, due));
    if (asks) setAsking({ step, samples: due });
    else void move(step, due, emptyForm);
  };
  const answer: Receipt['answer'] = (form) => {
    setAsking(null);
    if (!asking || form === null) return;
    void move(asking.step, asking.samples, form);
  };

  const status = (sample: MovedSample) => intl.formatMessage({ id: `laboratory.sampleStatus.${sample.StatusSample}` });
  const scan: Receipt['scan'] = async (code, reveal) => {
    try {
      const shown = samples.find(({ CodigoBarras, Nome }) => CodigoBarras === code || Nome === code);
      if (shown) reveal(shown.id);
      // The list may not have come yet, or be longer than what is shown: what is not in it is asked for by its label.
      const sample = shown ?? (await sampleOfLabel(code));
      if (!sample)
        return { tone: 'error', text: intl.formatMessage({ id: 'laboratory.results.barcodeUnknown' }, { code }) };
      return isDone(sample) ? already(sample) : await received(sample);
    } catch (error) {
      reportError(error);
      return null;
    }
  };
  const received = async (sample: Pick<Sample, 'Identificacao'> & MovedSample): Promise<Scanned> => {
    const { left } = await takeStep([sample], { step: 'receber', form: emptyForm, onStored: take });
    const [refused] = left;
    if (refused?.refusal.code === 'CONFERENCIA_INCOMPLETA') setRead((before) => new Set(before).add(refused.id));
    if (refused) {
      const tone = refused.refusal.code === 'CONFERENCIA_INCOMPLETA' ? 'warning' : 'error';
      return { tone, text: `${refused.Nome}: ${refusalText(refused.refusal, intl)}` };
    }
    const values = { name: sample.Nome, called: sample.Identificacao ?? '' };
    return { tone: 'success', text: intl.formatMessage({ id: 'laboratory.receipt.scanned' }, values) };
  };
  const already = (sample: MovedSample): Scanned => {
    const values = { name: sample.Nome, status: status(sample) };
    return { tone: 'warning', text: intl.formatMessage({ id: 'laboratory.receipt.already' }, values) };
  };
  return { running, asking, unchecked, forgiving, start, undo, forgive, answer, scan };
}
