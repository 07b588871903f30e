import { favoritoCalls, type Favorito } from '@bancada/contracts/desk';
import { useCall, useReading } from '../../shared/api/index.ts';

/** The person's bookmarks. */
export interface Bookmarks {
  readonly all: readonly Favorito[];
  readonly keep: (Caminho: string, Titulo: string) => Promise<void>;
  readonly drop: (id: number) => Promise<void>;
}

/** Reads and changes the person's bookmarks; they come with the person to every device. */
export function useBookmarks(): Bookmarks {
  const { data = [], mutate } = useReading(favoritoCalls.listar, {});
  const { run: keep } = useCall(favoritoCalls.guardar);
  const { run: drop } = useCall(favoritoCalls.remover);
  return {
    all: data,
    async keep(Caminho, Titulo) {
      if (await keep({ body: { Caminho, Titulo } })) await mutate();
    },
    async drop(id) {
      if (await drop({ params: { id } })) await mutate();
    },
  };
}
