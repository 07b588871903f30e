import { lerLinhaDoTempo, type EntradaLinha } from '@bancada/contracts/desk';
import { useState } from 'react';
import { request, useReading } from '../../api/index.ts';

/** A record's timeline, as far as it is loaded. */
export interface Timeline {
  readonly entries: readonly EntradaLinha[];
  /** The rooms whose entries could not be read. */
  readonly failed: readonly string[];
  readonly error: Error | undefined;
  readonly loading: boolean;
  /** Loads the next page; null after the last one. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
}

interface Later {
  readonly entries: readonly EntradaLinha[];
  readonly next: string | null;
  readonly failed: readonly string[];
}

/** Reads a record's timeline, page after page as the person asks. */
export function useTimeline(caminho: string, id: number): Timeline {
  const first = useReading(lerLinhaDoTempo, { params: { caminho, id }, query: {} });
  const [later, setLater] = useState<Later | null>(null);
  const [state, setState] = useState<{ readonly loading: boolean; readonly error?: Error }>({ loading: false });
  const next = later ? later.next : (first.data?.Proxima ?? null);
  const load = async (antes: string) => {
    setState({ loading: true });
    try {
      const { Entradas, Proxima, Falhas } = await request(lerLinhaDoTempo, {
        params: { caminho, id },
        query: { antes },
      });
      setLater({
        entries: [...(later?.entries ?? []), ...Entradas],
        next: Proxima,
        failed: [...(later?.failed ?? []), ...Falhas],
      });
      setState({ loading: false });
    } catch (error) {
      setState({ loading: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  return {
    entries: [...(first.data?.Entradas ?? []), ...(later?.entries ?? [])],
    failed: [...new Set([...(first.data?.Falhas ?? []), ...(later?.failed ?? [])])],
    error: first.error ?? state.error,
    loading: first.isLoading || state.loading,
    more: next === null ? null : () => void load(next),
    retry: () => {
      if (first.error) void first.mutate();
      else if (next !== null) void load(next);
    },
  };
}
