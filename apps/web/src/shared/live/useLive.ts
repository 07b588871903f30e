import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useUser } from '../session/useUser.ts';
import { hearEvents } from './live.state.ts';
import { shareConnection } from './shareConnection.ts';

/** Debounce of changes by others, in milliseconds: those within it are read together. */
const TOGETHER = 300;

/** Whether a key of `useReading` reads a noun: `['GET', 'samples/populate', …]` reads `samples`. */
const reads = (key: unknown, noun: string) =>
  Array.isArray(key) && typeof key[1] === 'string' && (key[1] === noun || key[1].startsWith(`${noun}/`));

/** Keeps the stream of events while somebody is logged in, and reads again what is shown of nouns that have changed. */
export function useLive(): void {
  const { id } = useUser();
  const { mutate } = useSWRConfig();
  useEffect(() => shareConnection(id), [id]);
  useEffect(() => {
    let nouns = new Set<string>();
    let everything = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const [changed, all] = [nouns, everything];
      [nouns, everything] = [new Set(), false];
      void mutate((key) => all || [...changed].some((noun) => reads(key, noun)));
    };
    const stop = hearEvents({
      event: (event) => {
        if (event.Tipo === 'registro') nouns.add(event.Entidade);
        timer ??= setTimeout(flush, TOGETHER);
      },
      lost: () => {
        everything = true;
        timer ??= setTimeout(flush, TOGETHER);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [mutate]);
}
