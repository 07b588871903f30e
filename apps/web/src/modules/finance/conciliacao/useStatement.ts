import { ExtratoLinha, lerExtratoConta, linhasEmAberto } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useCallback, useMemo, useState } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';

type Answer = AnswerOf<typeof lerExtratoConta>;

/** A line of the statement, as the page has it. */
export type Line = ExtratoLinha;

/** The statement of an account, as the page has it. */
export interface Statement {
  /** By day; those reconciled on this page stay where they are. Undefined until they are known. */
  readonly lines: readonly Line[] | undefined;
  readonly balance: Answer | undefined;
  readonly error: Error | undefined;
  readonly reload: () => Promise<unknown>;
  /** Takes lines as the server has stored them. */
  readonly take: (stored: readonly Line[]) => void;
}

/** So many lines are shown, the oldest first: more than anybody reconciles in a day. */
const MOST = '500';

const open: ReadonlySet<string> = new Set(linhasEmAberto);

/** Whether a line waits for somebody. */
export const waits = ({ Situacao }: Line): boolean => open.has(Situacao);

/** As the server orders them. */
const inOrder = (a: Line, b: Line) =>
  (a.Data < b.Data ? -1 : a.Data > b.Data ? 1 : 0) ||
  a.ArquivoBancario - b.ArquivoBancario ||
  a.Linha - b.Linha ||
  a.id - b.id;

/** The statement of an account, as colleagues reconcile theirs and files arrive. */
export function useStatement(account: number | undefined, all: boolean): Statement {
  const { data, error, mutate } = useReading(
    lerExtratoConta,
    account === undefined
      ? null
      : { params: { id: account }, query: { Situacao: all ? 'Todas' : 'Pendentes', _limit: MOST } },
    { keepPreviousData: true },
  );
  const [stored, setStored] = useState<ReadonlyMap<number, Line>>(new Map());
  const lines = useMemo(() => {
    if (!data) return undefined;
    const read = new Map(data.linhas.map((line): [number, Line] => [line.id, line]));
    // What this page stored is newer than a list that was read meanwhile, unless that says otherwise.
    for (const [id, line] of stored)
      if (line.Conta === account && (read.get(id)?.Versao ?? 0) < line.Versao) read.set(id, line);
    return [...read.values()].toSorted(inOrder);
  }, [data, stored, account]);
  useRecordChanges(ExtratoLinha, (changes) => {
    const known = new Map(lines?.map(({ id, Versao }) => [id, Versao]));
    // This page's own changes are notified, too, and are applied already.
    const isNews = changes?.some(({ id, Versao }) => Versao === null || (known.get(id) ?? 0) < Versao) ?? true;
    if (isNews) void mutate();
  });
  const reload = useCallback(() => mutate(), [mutate]);
  const take = useCallback(
    (rows: readonly Line[]) =>
      setStored((before) => new Map([...before, ...rows.map((row): [number, Line] => [row.id, row])])),
    [],
  );
  return { lines, balance: data, error, reload, take };
}
