import { importarExtratoCartao, lerExtratoCartao } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, request, useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';

/** A file of an acquirer, as its preview has it. */
export type ReadCardFile = AnswerOf<typeof lerExtratoCartao>;

/** A file that a person chose: read for an acquirer, shown, and then imported. */
export interface CardFile {
  /** The acquirer that it is of; empty until it is chosen. */
  readonly acquirer: string;
  readonly file: File | null;
  /** What the file has; null until it is read. */
  readonly read: ReadCardFile | null;
  /** Why the file cannot be read, with its line. */
  readonly refusal: string | null;
  readonly running: boolean;
  readonly choose: (change: { file?: File; acquirer?: string }) => void;
  /** Answers whether it was imported. */
  readonly take: () => Promise<boolean>;
}

/** Reads a file again for each acquirer that is chosen: what is new, and what was sold, depends on it. */
export function useCardFile(): CardFile {
  const intl = useIntl();
  const [chosen, setChosen] = useState({ acquirer: '', file: null as File | null });
  const [read, setRead] = useState<ReadCardFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { running, run } = useCall(importarExtratoCartao);
  // A slow answer about the file before is none about this one.
  const latest = useRef(0);
  const readFile = async (acquirer: string, file: File) => {
    const turn = ++latest.current;
    try {
      const answer = await request(lerExtratoCartao, { query: { AdministradoraCartao: acquirer }, file });
      if (turn === latest.current) setRead(answer);
    } catch (error) {
      if (turn === latest.current && error instanceof Error) setRefusal(errorWords(error, intl).message);
    }
  };
  const choose = (change: { file?: File; acquirer?: string }) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    setRead(null);
    setRefusal(null);
    if (next.file && next.acquirer !== '') void readFile(next.acquirer, next.file);
  };
  const take = async () => {
    if (!chosen.file || !read) return false;
    const done = await run({ query: { AdministradoraCartao: chosen.acquirer }, file: chosen.file });
    if (!done) return false;
    const { Novas: added, Divergentes: wrong, SemVenda: unknown, Ausentes: missing } = done;
    notify({
      tone: wrong + unknown + missing > 0 ? 'warning' : 'success',
      lines: [intl.formatMessage({ id: 'finance.card.imported' }, { new: added, wrong, unknown, missing })],
    });
    return true;
  };
  return { ...chosen, read, refusal, running, choose, take };
}
