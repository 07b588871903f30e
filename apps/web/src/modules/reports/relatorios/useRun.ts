import {
  executarRelatorio,
  type FormatoRelatorio,
  parametrosRelatorio,
  type Relatorio,
  telaRelatorio,
  type TelaRelatorio,
} from '@bancada/contracts/reports';
import { saveBlob } from '@bancada/ui';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fileAnswer } from '../../../shared/background/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { localeState } from '../../../shared/i18n/locale.state.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import type { Asked } from './asked.ts';

/** What became of a run. */
interface Outcome {
  /** What the answer was asked with: the form may say something else by now. */
  readonly asked: Asked | null;
  readonly answer: TelaRelatorio | null;
  readonly error: Error | null;
}

const nothing: Outcome = { asked: null, answer: null, error: null };

/** A report as it is run for the screen and for files. A run that is begun again, or left, ends the one before. */
export interface Run extends Outcome {
  /** Which is under way; null for none. */
  readonly running: FormatoRelatorio | null;
  readonly run: (asked: Asked) => Promise<void>;
  readonly download: (asked: Asked, format: Exclude<FormatoRelatorio, 'Tela'>) => Promise<void>;
}

export function useRun({ id, Nome }: Pick<Relatorio, 'id' | 'Nome'>): Run {
  const { unidade: Unidade } = useSnapshot(placeState);
  const [outcome, setOutcome] = useState(nothing);
  const [running, setRunning] = useState<FormatoRelatorio | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const ask = async (asked: Asked, Formato: FormatoRelatorio, take: (file: Blob) => void | Promise<void>) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setRunning(Formato);
    const Parametros = parametrosRelatorio.parse(asked);
    const body = { Relatorio: id, Parametros, Formato, Unidade, Idioma: localeState.locale };
    try {
      const file = await fileAnswer(executarRelatorio, { body }, own.signal);
      if (!own.signal.aborted) await take(file);
    } catch (error) {
      if (own.signal.aborted) return;
      if (Formato !== 'Tela') reportError(error);
      else setOutcome({ ...nothing, error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      if (current.current === own) setRunning(null);
    }
  };
  return {
    ...outcome,
    running,
    run: (asked) =>
      ask(asked, 'Tela', async (file) => {
        const answer = telaRelatorio.parse(JSON.parse(await file.text()));
        setOutcome({ asked, answer, error: null });
      }),
    download: (asked, format) => ask(asked, format, (file) => saveBlob(`${Nome}.${format.toLowerCase()}`, file)),
  };
}
