import type { Sample } from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { isDone } from './receipt.columns.ts';
import { sampleOfLabel, takeStep, type MovedSample, type ReceiptStep } from './receipt.actions.ts';
import type { Scanned } from './ScanField.tsx';
import type { Awaited } from './useAwaited.ts';

/** The acts of the counter. */
export interface Receipt {
  readonly running: boolean;
  /** Takes a step with samples; what is refused is told with its reason. */
  readonly move: (step: ReceiptStep, samples: readonly MovedSample[], reason: string | null) => Promise<void>;
  /** Receives the sample of a label; `reveal` is given a sample that is on the screen. Null when it could not be asked. */
  readonly scan: (code: string, reveal: (id: number) => void) => Promise<Scanned | null>;
}

/** How samples are received at the counter. */
export function useReceipt({ samples = [], take }: Awaited): Receipt {
  const intl = useIntl();
  const [running, setRunning] = useState(false);

  const move: Receipt['move'] = async (step, moved, Motivo) => {
    setRunning(true);
    let stored = 0;
    const onStored = (sample: Sample) => {
      stored += 1;
      take(sample);
    };
    try {
      const left = await takeStep(moved, { step, Motivo, onStored });
      if (left.length > 0) notify({ tone: 'warning', lines: left.map(({ Nome, message }) => `${Nome}: ${message}`) });
    } catch (error) {
      reportError(error);
    }
    const done = intl.formatMessage({ id: `laboratory.receipt.done.${step}` }, { n: stored });
    if (stored > 0) notify({ tone: 'success', lines: [done] });
    setRunning(false);
  };

  const status = (sample: Sample | MovedSample) =>
    intl.formatMessage({ id: `laboratory.sampleStatus.${sample.StatusSample}` });
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
    const [left] = await takeStep([sample], { step: 'receber', Motivo: null, onStored: take });
    if (left) return { tone: 'error', text: `${left.Nome}: ${left.message}` };
    const values = { name: sample.Nome, called: sample.Identificacao ?? '' };
    return { tone: 'success', text: intl.formatMessage({ id: 'laboratory.receipt.scanned' }, values) };
  };
  const already = (sample: MovedSample): Scanned => {
    const values = { name: sample.Nome, status: status(sample) };
    return { tone: 'warning', text: intl.formatMessage({ id: 'laboratory.receipt.already' }, values) };
  };
  return { running, move, scan };
}
