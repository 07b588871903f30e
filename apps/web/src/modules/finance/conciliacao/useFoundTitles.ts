import { Titulo, titulosEmAberto } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { useReading } from '../../../shared/api/index.ts';

type Listed = AnswerOf<typeof Titulo.calls.populate>[number];

/** An open title, and whom it is of. */
export type FoundTitle = Pick<Listed, 'id' | 'Versao' | 'Descricao' | 'Vencimento' | 'Saldo'> & {
  readonly Nome: string | null;
};

/** So many are shown, the next to be due first. */
const MOST = 30;

const nameOf = (linked: Listed['Fornecedor']): string | null =>
  typeof linked?.['Nome'] === 'string' ? linked['Nome'] : null;

/** What a search found; undefined until it is read. */
export interface FoundTitles {
  readonly titles: readonly FoundTitle[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Open titles of a kind with a text: in their own words, or in the name of the supplier or client they are of. */
export function useFoundTitles(Tipo: Titulo['Tipo'], sought: string): FoundTitles {
  const open = {
    Tipo,
    Status_in: [...titulosEmAberto],
    _sort: 'Vencimento:ASC,id:ASC',
    _limit: String(MOST),
  };
  const person = Tipo === 'Receber' ? 'Cliente.Nome_contains' : 'Fornecedor.Nome_contains';
  const read = (query: Readonly<Record<string, string>> | null) => query && { query: { ...open, ...query } };
  const kept = { keepPreviousData: true };
  const own = useReading(Titulo.calls.populate, read(sought === '' ? {} : { _q: sought }), kept);
  const theirs = useReading(Titulo.calls.populate, read(sought === '' ? null : { [person]: sought }), kept);
  const retry = () => [own, theirs].forEach(({ mutate }) => void mutate());
  const titles = own.data && together([...own.data, ...(sought === '' ? [] : (theirs.data ?? []))]);
  return { titles, error: own.error ?? theirs.error, retry };
}

/** Each title once, the next to be due first, with whom it is of. */
const together = (all: readonly Listed[]): readonly FoundTitle[] =>
  [...new Map(all.map((title) => [title.id, title])).values()]
    .toSorted((a, b) => a.Vencimento.localeCompare(b.Vencimento) || a.id - b.id)
    .slice(0, MOST)
    .map(({ Fornecedor, Cliente, ...title }) => ({ ...title, Nome: nameOf(Fornecedor ?? Cliente) }));
