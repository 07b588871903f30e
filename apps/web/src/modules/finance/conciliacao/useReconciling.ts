import {
  conciliarLinhas,
  desfazerConciliacao,
  ExtratoLinha,
  lancarLinha,
  transferirLinha,
} from '@bancada/contracts/finance';
import { SEGUNDOS_DESFAZER, type BodyOf } from '@bancada/contracts/shared';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { notify, reportErrorInPage } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { type Choice, targetKey } from './choices.ts';
import type { Line, Statement } from './useStatement.ts';
import { newKey } from '../../../shared/newKey.ts';

/** What is done with lines. */
export interface Reconciling {
  /** Lines on their way to the server, by id. */
  readonly busy: ReadonlySet<number>;
  /** What lines on their way, or just reconciled, have taken of the books. */
  readonly taken: ReadonlySet<string>;
  /** Lines are what a choice says. */
  readonly accept: (lines: readonly Line[], choice: Choice, unit: number | undefined) => Promise<boolean>;
  readonly reconcile: (lines: readonly Line[], targets: BodyOf<typeof conciliarLinhas>['Alvos']) => Promise<boolean>;
  readonly create: (line: Line, body: Omit<BodyOf<typeof lancarLinha>, 'Versao'>) => Promise<boolean>;
  readonly transfer: (line: Line, account: number) => Promise<boolean>;
  /** Takes back what a line is reconciled with. */
  readonly undo: (line: Line, reason: string) => Promise<boolean>;
  /** Says that a line needs nothing, or that it does after all. */
  readonly ignore: (line: Line) => Promise<boolean>;
}

/** For so long nothing is done before the books are read anew, in milliseconds: longer than one takes to accept a line. */
const QUIET = 600;

const withAll = <T>(set: ReadonlySet<T>, values: readonly T[]): ReadonlySet<T> => new Set([...set, ...values]);

const withoutAll = <T>(set: ReadonlySet<T>, values: readonly T[]): ReadonlySet<T> =>
  new Set([...set].filter((each) => !values.includes(each)));

/**
 * Reconciles lines: each act goes on its way at once, so that the next line may follow, and may be taken back.
 *
 * @param refresh - reads anew what the books and the statement have become
 */
export function useReconciling(take: Statement['take'], refresh: () => Promise<unknown>): Reconciling {
  const intl = useIntl();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const onTheWay = useRef(0);
  const quietRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(quietRef.current), []);
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);

  const readAnew = async () => {
    await refresh();
    if (onTheWay.current === 0) setTaken(new Set());
  };

  /** Once nothing is on its way, for a while: whoever accepts line after line waits for no reading between them. */
  const settle = () => {
    onTheWay.current--;
    if (onTheWay.current === 0) quietRef.current = setTimeout(() => void readAnew(), QUIET);
  };

  const send = async (lines: readonly Line[], keys: readonly string[], act: () => Promise<readonly Line[]>) => {
    const ids = lines.map(({ id }) => id);
    onTheWay.current++;
    clearTimeout(quietRef.current);
    setBusy((before) => withAll(before, ids));
    setTaken((before) => withAll(before, keys));
    try {
      const stored = await act();
      take(stored);
      return stored;
    } catch (error) {
      setTaken((before) => withoutAll(before, keys));
      reportErrorInPage(error, intl);
      return null;
    } finally {
      setBusy((before) => withoutAll(before, ids));
      settle();
    }
  };

  const undoAll = async (lines: readonly Line[], reason: string): Promise<readonly Line[]> => {
    const itens = lines.map(({ id, Versao }) => ({ id, Versao }));
    const body = { Justificativa: reason, itens };
    const { outcomes } = await request(desfazerConciliacao, { key: newKey(), body });
    const refused = outcomes.flatMap((each) => (each.status === 'ok' ? [] : [refusalText(each, intl)]));
    if (refused.length > 0) notify({ tone: 'warning', lines: [...new Set(refused)] });
    const back = outcomes.flatMap((each) => (each.status === 'ok' ? [each.row] : []));
    take(back);
    void refresh();
    return back;
  };

  /** Sends it, and offers to take it back. */
  const act = async (lines: readonly Line[], keys: readonly string[], call: () => Promise<readonly Line[]>) => {
    const done = await undoable(
      () => send(lines, keys, call),
      async (stored) => words('undone', { n: (await undoAll(stored, words('undoReason'))).length }),
      (stored) => ({ title: words('done', { n: stored.length }), seconds: SEGUNDOS_DESFAZER }),
    );
    return done !== null;
  };

  const sent = (lines: readonly Line[]) => lines.map(({ id, Versao }) => ({ id, Versao }));
  const reconcile: Reconciling['reconcile'] = (lines, Alvos) =>
    act(lines, Alvos.map(targetKey), async () => {
      const body = { Linhas: sent(lines), Alvos };
      return (await request(conciliarLinhas, { key: newKey(), body })).linhas;
    });
  const create: Reconciling['create'] = (line, body) =>
    act([line], [], async () => {
      const input = { params: { id: line.id }, body: { ...body, Versao: line.Versao } };
      return (await request(lancarLinha, { key: newKey(), ...input })).linhas;
    });
  const transfer: Reconciling['transfer'] = (line, Conta) =>
    act([line], [], async () => {
      const input = { params: { id: line.id }, body: { Conta, Versao: line.Versao } };
      return (await request(transferirLinha, { key: newKey(), ...input })).linhas;
    });
  const accept: Reconciling['accept'] = (lines, choice, Unidade) => {
    if (choice.kind === 'target') return reconcile(lines, [targetOf(choice)]);
    const [line] = lines;
    if (!line || lines.length > 1 || Unidade === undefined) return Promise.resolve(false);
    const { PlanoConta, Fornecedor, Nome } = choice.rule;
    const part = { Descricao: descriptionOf(line, Nome), PlanoConta, Fornecedor, Cliente: null };
    return create(line, { Unidade, Partes: [{ ...part, Valor: amountOf(line) }] });
  };
  const undo: Reconciling['undo'] = async (line, reason) => {
    try {
      const back = await undoAll([line], reason);
      if (back.length > 0) notify({ tone: 'info', lines: [words('undone', { n: back.length })] });
      return back.length > 0;
    } catch (error) {
      reportErrorInPage(error, intl);
      return false;
    }
  };
  const ignore: Reconciling['ignore'] = async (line) => {
    const body = {
      Acao: line.Situacao === 'Ignorada' ? ('reabrir' as const) : ('ignorar' as const),
      Versao: line.Versao,
    };
    const done = await send([line], [], async () => [
      ExtratoLinha.row.parse(await request(ExtratoLinha.calls.transition, { params: { id: line.id }, body })),
    ]);
    return done !== null;
  };
  return { busy, taken, accept, reconcile, create, transfer, undo, ignore };
}

function targetOf({
  suggestion,
}: Extract<Choice, { kind: 'target' }>): BodyOf<typeof conciliarLinhas>['Alvos'][number] {
  const { Tipo, id, Versao, Bandeira } = suggestion;
  if (Tipo === 'Titulo') return { Tipo, id, Versao: Versao ?? 0 };
  return Tipo === 'Repasse' && Bandeira !== null ? { Tipo, id, Bandeira } : { Tipo, id };
}

/** What is still to be explained of a line, without its sign. */
export const amountOf = ({ Falta }: Pick<Line, 'Falta'>): string => Falta.replace(/^-/, '');

/** What a title that is made for a line is called. */
export const descriptionOf = ({ Memo }: Pick<Line, 'Memo'>, otherwise: string): string =>
  (Memo?.trim() || otherwise).slice(0, 200).trim();
