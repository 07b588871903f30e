import type { Conta } from '@bancada/contracts/finance';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';
import type { Choice } from './choices.ts';
import { learnRule } from './learnRule.ts';
import type { LineAct } from './LinePanel.tsx';
import { useLines } from './useLines.ts';
import { useReconciling } from './useReconciling.ts';
import { type Line, type Statement, waits } from './useStatement.ts';
import { useSuggestions } from './useSuggestions.ts';

/** What is asked before something is done with a line. */
export type Asking = 'create' | 'split' | 'transfer' | 'find' | 'undo';

const none: readonly Line[] = [];

/** The work at a statement: which line one is on, what it may be, and what is done with it. */
export function useDesk(statement: Statement, accounts: readonly Conta[]) {
  const user = useUser();
  const mayWrite = useMay()('editar', 'Financeiro');
  const { unidade } = useSnapshot(placeState);
  const lines = statement.lines ?? none;
  const [asking, setAsking] = useState<Asking | null>(null);
  const reloads = useRef<() => Promise<unknown>>(() => Promise.resolve());
  const reconciling = useReconciling(
    statement.take,
    useCallback(() => reloads.current(), []),
  );
  const { busy, taken } = reconciling;
  const own = useLines(lines, busy);
  const suggestions = useSuggestions(lines, own.current, taken);
  const { reload: reloadSuggestions } = suggestions;
  const { reload: reloadStatement } = statement;
  useEffect(() => {
    reloads.current = () => Promise.all([reloadStatement(), reloadSuggestions()]);
  }, [reloadStatement, reloadSuggestions]);
  const { chosen, current } = own;
  const choices: readonly Choice[] | undefined = current && suggestions.of(current);
  const isOpen = current !== undefined && waits(current) && !busy.has(current.id);
  const single = isOpen && chosen.length === 1;

  /** Sends what was chosen and goes on: the answer is not waited for. */
  const goOn = (act: () => Promise<boolean>) => {
    const past = chosen;
    setAsking(null);
    void act().then((done) => {
      // What was refused is where one goes on.
      if (!done && past[0]) own.go(past[0].id);
    });
    own.next(past);
  };
  const choose = (place: number) => {
    const choice = choices?.[place];
    if (!mayWrite || !isOpen || !choice) return;
    if (choice.kind === 'rule' && chosen.length > 1) return;
    goOn(() => reconciling.accept(chosen, choice, workingUnidade(user, unidade)));
  };
  const ask = (what: Asking) => () => setAsking(what);
  const isSettled = current !== undefined && !isOpen && !busy.has(current.id);
  const acts: readonly LineAct[] = [
    { id: 'create', key: 'C', disabled: !single, run: ask('create') },
    { id: 'split', key: 'S', disabled: !single, run: ask('split') },
    { id: 'transfer', key: 'T', disabled: !single || accounts.length < 2, run: ask('transfer') },
    { id: 'find', key: 'P', disabled: !isOpen, run: ask('find') },
    {
      id: current?.Situacao === 'Ignorada' ? 'reopen' : 'ignore',
      key: 'I',
      disabled: current === undefined || (current.Situacao !== 'Pendente' && current.Situacao !== 'Ignorada'),
      run: () => {
        if (!current) return;
        if (current.Situacao === 'Ignorada') void reconciling.ignore(current);
        else goOn(() => reconciling.ignore(current));
      },
    },
    {
      id: 'undo',
      key: 'U',
      disabled: !(isSettled && current.Situacao === 'Conciliada') && current?.Situacao !== 'Parcial',
      run: ask('undo'),
    },
  ];
  const letters = Object.fromEntries(
    acts.map(({ key, disabled, run }) => [key, () => (mayWrite && !disabled ? run() : undefined)]),
  );
  /** Makes what is missing, and learns how lines of its text are classified. */
  const create = async (line: Line, body: Parameters<typeof reconciling.create>[1], text: string | null) => {
    const done = await reconciling.create(line, body);
    const [part] = body.Partes;
    if (done && part && text !== null && (await learnRule(text.trim(), part))) void suggestions.reload();
    return done;
  };
  const undo = (reason: string) => {
    setAsking(null);
    if (current) void reconciling.undo(current, reason);
  };
  return {
    lines,
    own,
    busy,
    choices,
    suggestions,
    mayWrite,
    acts,
    letters,
    choose,
    asking,
    setAsking,
    goOn,
    create,
    undo,
    reconciling,
  };
}

export type Desk = ReturnType<typeof useDesk>;
