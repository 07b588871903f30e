import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { placeState, workingEmpresa, workingUnidade } from '../../session/place.state.ts';
import { useUser } from '../../session/useUser.ts';
import type { RegistryResource } from '../types.ts';
import type { ImportOrder } from './CheckStep.tsx';
import { checkImport, type CheckedImport } from './checking.ts';
import { sentValues, type ImportedField } from './importFields.ts';
import { learnStoredLinks } from './outcomes.ts';

/** The check of an import as it goes on. */
export interface Check {
  readonly checked: CheckedImport | null;
  /** Rows that are checked so far. */
  readonly done: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface State extends Omit<Check, 'retry'> {
  /** Which check it is of. */
  readonly of: object | null;
}

const nothing: State = { of: null, checked: null, done: 0, error: null };

/** Has the server check the rows of a file; anew when another key is chosen (null: the server chooses). */
export function useCheck(
  resource: RegistryResource,
  fields: readonly ImportedField[],
  order: ImportOrder,
  chave: readonly string[] | null,
): Check {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const of = {};
    const unit = workingUnidade(user, unidade);
    const rows = order.result.accepted.map(({ line, values }) => ({
      Linha: line,
      Valores: sentValues(values, fields, order.clears),
    }));
    const Campos = Object.keys(order.result.accepted[0]?.values ?? {});
    const ofUnit = resource.scope === 'unidade' && !Campos.includes(resource.unitField) && unit !== undefined;
    const opening = {
      ...(resource.scope === 'global' ? {} : { Empresa: workingEmpresa(user, unidade) }),
      Arquivo: order.table.name.slice(0, 200),
      Campos,
      ...(chave === null ? {} : { Chave: [...chave] }),
      Padroes: ofUnit ? { [resource.unitField]: unit } : {},
    };
    setState({ ...nothing, of });
    const check = async () => {
      const checked = await checkImport(resource, opening, rows, {
        signal,
        onProgress: (done) => setState((before) => (before.of === of ? { ...before, done } : before)),
      });
      await learnStoredLinks(checked.lines, fields, signal);
      return checked;
    };
    check().then(
      (checked) => setState((before) => (before.of === of ? { ...before, checked } : before)),
      (error: unknown) =>
        setState((before) => (before.of === of && !signal.aborted ? { ...before, error: error as Error } : before)),
    );
    return () => leaving.abort();
  }, [resource, fields, order, chave, user, unidade, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
