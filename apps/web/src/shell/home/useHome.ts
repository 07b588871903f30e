import { type Quadro, inicio } from '@bancada/contracts/desk';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { request, useReading } from '../../shared/api/index.ts';
import { reportError } from '../../shared/errors/index.ts';
import { followRecords } from '../../shared/live/index.ts';
import { placeState } from '../../shared/session/place.state.ts';

/** Changes of several nouns that come close together are read once, in milliseconds. */
const TOGETHER = 250;

/** Days change, too: what is due is read anew after so many milliseconds. */
const ANEW = 5 * 60_000;

/** The tiles of the first page. */
export interface Home {
  /** Undefined until they are known. */
  readonly tiles: readonly Quadro[] | undefined;
  /** When the server read them. */
  readonly readAt: string | null;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Counts one tile anew. */
  readonly retry: (name: string) => void;
}

/** Reads all tiles by one call, and again whenever records of their nouns change. */
export function useHome(): Home {
  const { unidade } = useSnapshot(placeState);
  const query = unidade === null ? {} : { Unidade: unidade };
  const { data, error, mutate } = useReading(
    inicio,
    { query },
    { keepPreviousData: true, revalidateOnMount: true, refreshInterval: ANEW },
  );
  const nouns = [...new Set(data?.Quadros.map(({ Recurso }) => Recurso))].toSorted().join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void mutate(), TOGETHER);
    };
    const stops = nouns === '' ? [] : nouns.split(',').map((path) => followRecords(path, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [nouns, mutate]);
  const retry = async (name: string) => {
    const { Quadros } = await request(inicio, { query: { ...query, Quadro: name } });
    const replaced = (tile: Quadro) => Quadros.find(({ Nome }) => Nome === tile.Nome) ?? tile;
    await mutate((known) => known && { ...known, Quadros: known.Quadros.map(replaced) }, { revalidate: false });
  };
  return {
    tiles: data?.Quadros,
    readAt: data?.LidoEm ?? null,
    error,
    reload: () => void mutate(),
    retry: (name) => void retry(name).catch(reportError),
  };
}
