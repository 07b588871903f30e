import type { UserInfo } from '@bancada/contracts/access';
import type { AberturaImportacao } from '@bancada/contracts/shared';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { placeState, workingEmpresa, workingUnidade } from '../../session/place.state.ts';
import { useUser } from '../../session/useUser.ts';
import type { RegistryResource } from '../types.ts';
import type { ImportOrder } from './importOrder.ts';
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
  /** Which question it answers. */
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
  const question = useMemo(
    () => ({
      attempt,
      opening: {
        ...openingOf(resource, order, { user, unidade }),
        ...(chave === null ? {} : { Chave: [...chave] }),
      },
      rows: order.result.accepted.map(({ line, values }) => ({
        Linha: line,
        Valores: sentValues(values, fields, order.clears),
      })),
    }),
    [resource, fields, order, chave, user, unidade, attempt],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (news: Partial<State>) => {
      if (signal.aborted) return;
      setState((before) => ({ ...(before.of === question ? before : nothing), of: question, ...news }));
    };
    const check = async () => {
      const { opening, rows } = question;
      const checked = await checkImport(resource, opening, rows, { signal, onProgress: (done) => tell({ done }) });
      await learnStoredLinks(checked.lines, fields, signal);
      return checked;
    };
    check().then(
      (checked) => tell({ checked }),
      (error: unknown) => tell({ error: error as Error }),
    );
    return () => leaving.abort();
  }, [resource, fields, question]);
  const shown = state.of === question ? state : nothing;
  return { ...shown, retry: () => setAttempt((before) => before + 1) };
}

/** What opens the import: new rows go into the unit the person works in, where the file does not say one. */
function openingOf(
  { scope, unitField }: RegistryResource,
  { table, result }: ImportOrder,
  { user, unidade }: { readonly user: UserInfo; readonly unidade: number | null },
): AberturaImportacao {
  const Campos = Object.keys(result.accepted[0]?.values ?? {});
  const unit = scope === 'unidade' && !Campos.includes(unitField) ? workingUnidade(user, unidade) : undefined;
  return {
    ...(scope === 'global' ? {} : { Empresa: workingEmpresa(user, unidade) }),
    Arquivo: table.name.slice(0, MOST_NAME),
    Campos,
    Padroes: unit === undefined ? {} : { [unitField]: unit },
  };
}

/** The longest name of a file, in characters. */
const MOST_NAME = 200;
