import { ConfiguracaoLabel } from '@bancada/contracts/settings';
import { useEffect, useState } from 'react';
import { request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { loadMessages, showLabel, type Messages } from '../../../shared/i18n/index.ts';
import type { InterfaceText } from './texts.ts';

/** Every Portuguese text of the interface with a company's own words for it, and how those are stored. */
export function useTexts(empresa: number) {
  const [builtIn, setBuiltIn] = useState<Messages | null>(null);
  const { list, create, update, remove } = ConfiguracaoLabel.calls;
  const { data, error, mutate } = useReading(list, { query: { Empresa: String(empresa), _limit: '-1' } });
  useEffect(() => void loadMessages('pt').then(setBuiltIn, reportError), []);

  const rows = new Map(data?.map((row) => [row.Chave, row]));
  const texts: readonly InterfaceText[] | null =
    builtIn && data
      ? Object.entries(builtIn).map(([id, text]) => ({ id, builtIn: text, own: rows.get(id)?.Valor ?? null }))
      : null;

  /** Stores own words; null returns to the built-in ones. Answers whether the server took it. */
  const save = async (id: string, text: string | null): Promise<boolean> => {
    const row = rows.get(id);
    try {
      if (row && text === null) await request(remove, { params: { id: row.id }, query: { Versao: row.Versao } });
      else if (row && text !== null)
        await request(update, { params: { id: row.id }, body: { Versao: row.Versao, Valor: text } });
      else if (text !== null) await request(create, { body: { Empresa: empresa, Chave: id, Valor: text } });
    } catch (failure) {
      reportError(failure);
      return false;
    }
    showLabel(id, text);
    await mutate();
    return true;
  };
  return { texts, error, retry: () => void mutate(), save };
}
