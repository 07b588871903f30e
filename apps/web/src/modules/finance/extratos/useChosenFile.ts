import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';

/** A file that a person chose, and what it has for whose it is. */
export interface ChosenFile<T> {
  /** Whose it is, such as an account; empty until it is chosen. */
  readonly owner: string;
  readonly file: File | null;
  /** What the file has; null until it is read. */
  readonly read: T | null;
  /** Why the file cannot be read, with its line. */
  readonly refusal: string | null;
  readonly choose: (change: { file?: File; owner?: string }) => void;
  /** Reads the file once more: what it has depends on something that has changed. */
  readonly again: () => Promise<void>;
}

/** Reads a file again for each owner that is chosen: what is new in it depends on whose it is. */
export function useChosenFile<T>(first: string, ask: (owner: string, file: File) => Promise<T>): ChosenFile<T> {
  const intl = useIntl();
  const [chosen, setChosen] = useState({ owner: first, file: null as File | null });
  const [read, setRead] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A slow answer about the file before is none about this one.
  const latest = useRef(0);
  const readFile = async (owner: string, file: File) => {
    const turn = ++latest.current;
    try {
      const answer = await ask(owner, file);
      if (turn === latest.current) setRead(answer);
    } catch (error) {
      if (turn === latest.current && error instanceof Error) setRefusal(errorWords(error, intl).message);
    }
  };
  const choose = (change: { file?: File; owner?: string }) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    setRead(null);
    setRefusal(null);
    if (next.file && next.owner !== '') void readFile(next.owner, next.file);
  };
  const again = async () => {
    setRefusal(null);
    if (chosen.file) await readFile(chosen.owner, chosen.file);
  };
  return { ...chosen, read, refusal, choose, again };
}
