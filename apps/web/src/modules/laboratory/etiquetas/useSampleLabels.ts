import { enviarEtiquetas, imprimirEtiquetasAmostras } from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';

/** So many labels are one file, or are sent to a printer at once. */
const LABELS = 500;

/** A label model, as far as it says which file it becomes. */
export interface ChosenModel {
  readonly id: number;
  readonly Formato: 'PDF' | 'ZPL';
}

const partsOf = (samples: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(samples.length / LABELS) }, (_, at) => samples.slice(at * LABELS, (at + 1) * LABELS));

/** Gives the labels of samples, of any orders, as files, or sends them to a thermal printer. */
export function useSampleLabels() {
  const intl = useIntl();
  const { running: saving, save } = useSaveFile(imprimirEtiquetasAmostras);
  const [sending, setSending] = useState(false);
  /** One file, or several where they are many; without a model by the company's first one in PDF. */
  const print = async (samples: readonly number[], model?: ChosenModel) => {
    const kind = model?.Formato === 'ZPL' ? 'zpl' : 'pdf';
    for (const [at, Samples] of partsOf(samples).entries()) {
      const name = at === 0 ? `etiquetas.${kind}` : `etiquetas-${at + 1}.${kind}`;
      const body = { Samples: [...Samples], ...(model && { Modelo: model.id }) };
      if (!(await save(name, { body }))) return;
    }
  };
  const send = async (samples: readonly number[], Modelo: number, Impressora: string) => {
    setSending(true);
    try {
      for (const Samples of partsOf(samples))
        await fileAnswer(enviarEtiquetas, { body: { Samples: [...Samples], Modelo, Impressora } });
      const said = { n: samples.length, printer: Impressora };
      notify({ tone: 'success', lines: [intl.formatMessage({ id: 'laboratory.labels.sent' }, said)] });
    } catch (error) {
      reportError(error);
    }
    setSending(false);
  };
  return { running: saving || sending, print, send };
}
