import { descreverExtrato, importarExtrato, lerExtrato, type MapaExtrato } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, request, useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { BankTable } from './description.ts';

/** A statement of a file, as its preview has it. */
export type ReadStatement = AnswerOf<typeof lerExtrato>['Extratos'][number];

/** A file that a person chose: read for an account, shown, and then imported. */
export interface StatementFile {
  /** The account that it is for; empty until it is chosen. */
  readonly account: string;
  readonly file: File | null;
  /** What the file has; null until it is read. */
  readonly statements: readonly ReadStatement[] | null;
  /** The first lines of a table (CSV); null for a file that describes itself. */
  readonly table: BankTable | null;
  /** The one that is shown, and imported. */
  readonly shown: ReadStatement | undefined;
  /** Why the file cannot be read, with its line. */
  readonly refusal: string | null;
  readonly running: boolean;
  readonly choose: (change: { file?: File; account?: string }) => void;
  readonly show: (place: number) => void;
  /** Says what the columns of the table are, and reads the file by it. Answers whether it was taken. */
  readonly describe: (name: string, map: MapaExtrato) => Promise<boolean>;
  /** Answers whether it was imported. */
  readonly take: () => Promise<boolean>;
}

/** Reads a file again for each account that is chosen: what is new depends on it. */
export function useStatementFile(account: number | undefined): StatementFile {
  const intl = useIntl();
  const [chosen, setChosen] = useState({
    account: account === undefined ? '' : String(account),
    file: null as File | null,
  });
  const [read, setRead] = useState<AnswerOf<typeof lerExtrato> | null>(null);
  const [place, setPlace] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { running, run } = useCall(importarExtrato);
  const describing = useCall(descreverExtrato);
  // A slow answer about the file before is none about this one.
  const latest = useRef(0);
  const readFile = async (account: string, file: File) => {
    const turn = ++latest.current;
    try {
      const answer = await request(lerExtrato, { query: { Conta: account }, file });
      if (turn !== latest.current) return;
      setRead(answer);
      setPlace(
        Math.max(
          0,
          answer.Extratos.findIndex(({ Conta }) => String(Conta) === account),
        ),
      );
    } catch (error) {
      if (turn === latest.current && error instanceof Error) setRefusal(errorWords(error, intl).message);
    }
  };
  const choose = (change: { file?: File; account?: string }) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    setRead(null);
    setRefusal(null);
    if (next.file && next.account !== '') void readFile(next.account, next.file);
  };
  const shown = read?.Extratos[place];
  const describe = async (Nome: string, Mapa: MapaExtrato) => {
    const body = { Conta: Number(chosen.account), Nome, Mapa: { ...Mapa } };
    if (!chosen.file || !(await describing.run({ body }))) return false;
    setRefusal(null);
    await readFile(chosen.account, chosen.file);
    return true;
  };
  const take = async () => {
    if (!chosen.file || !shown) return false;
    const query = { Conta: chosen.account, Extrato: String(shown.Extrato) };
    const done = await run({ query, file: chosen.file });
    if (!done) return false;
    const { Novas, Repetidas } = done;
    notify({
      tone: 'success',
      lines: [intl.formatMessage({ id: 'finance.statement.imported' }, { new: Novas, old: Repetidas })],
    });
    return true;
  };
  const found = { statements: read?.Extratos ?? null, table: read?.Tabela ?? null, shown, refusal };
  return { ...chosen, ...found, running: running || describing.running, choose, show: setPlace, describe, take };
}
