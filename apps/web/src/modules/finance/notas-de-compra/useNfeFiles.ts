import { importarNfe, lerNfe } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, request, useCall } from '../../../shared/api/index.ts';
import { type Choices, changedOf, noChoices } from './nfeChoices.ts';

/** An NF-e as its preview has it. */
export type ReadNfe = AnswerOf<typeof lerNfe>;

/** What becomes of one NF-e, beside its lines. */
export interface Taking {
  readonly Unidade: number;
  readonly Compra: number | null;
  readonly CriarFornecedor: boolean;
  readonly Lembrar: boolean;
}

/** Files that a person chose, one shown after the other: read, corrected, imported. */
export interface NfeFiles {
  /** The one that is shown, and how many there are with those that are done. */
  readonly file: File | undefined;
  readonly place: number;
  readonly count: number;
  /** What it has; null until it is read. */
  readonly nfe: ReadNfe | null;
  readonly choices: Choices;
  /** Why it cannot be read or imported. */
  readonly refusal: string | null;
  readonly running: boolean;
  readonly add: (file: File) => void;
  readonly choose: (item: number, change: Partial<Choices[number]>) => void;
  /** Leaves the file as it is; answers whether another one follows. */
  readonly next: () => boolean;
  /** Answers the invoice that it is now, and whether it was one before. */
  readonly take: (taking: Taking) => Promise<AnswerOf<typeof importarNfe> | undefined>;
}

/** What is known of a file, and what the person chose in it. */
interface Reading {
  readonly of: File;
  readonly unit: number;
  readonly nfe?: ReadNfe;
  readonly refusal?: Error;
  readonly choices?: Choices;
}

/** Reads the chosen files one by one, each for the unit that it is imported into. */
export function useNfeFiles(unit: number | undefined): NfeFiles {
  const intl = useIntl();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [place, setPlace] = useState(0);
  const [read, setRead] = useState<Reading | null>(null);
  const { running, run } = useCall(importarNfe);
  const file = files[place];
  // What was read of the file before is nothing of this one.
  const {
    nfe = null,
    refusal = null,
    choices = noChoices,
  } = read?.of === file && read?.unit === unit ? (read ?? {}) : {};
  useEffect(() => {
    if (!file || unit === undefined) return undefined;
    const leaving = new AbortController();
    request(lerNfe, { query: { Unidade: unit }, file, signal: leaving.signal }).then(
      (answer) => setRead({ of: file, unit, nfe: answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof Error) setRead({ of: file, unit, refusal: error });
      },
    );
    return () => leaving.abort();
  }, [file, unit]);
  const choose: NfeFiles['choose'] = (item, change) =>
    setRead((before) => {
      if (!before) return before;
      const { choices: made = noChoices } = before;
      return { ...before, choices: { ...made, [item]: { ...made[item], ...change } } };
    });
  const next = () => {
    setPlace(place + 1);
    return place + 1 < files.length;
  };
  const take = async ({ Unidade, Compra, CriarFornecedor, Lembrar }: Taking) => {
    if (!file || !nfe) return undefined;
    const flag = (on: boolean) => (on ? 'true' : 'false');
    const query = {
      Unidade,
      CriarFornecedor: flag(CriarFornecedor),
      Lembrar: flag(Lembrar),
      ...(Compra !== null && { Compra }),
    } as const;
    return run({ query, file, body: { Escolhas: JSON.stringify(changedOf(nfe.Linhas, choices)) } });
  };
  return {
    file,
    place,
    count: files.length,
    nfe,
    choices,
    refusal: refusal && errorWords(refusal, intl).message,
    running,
    add: (added) => setFiles((before) => [...before, added]),
    choose,
    next,
    take,
  };
}
