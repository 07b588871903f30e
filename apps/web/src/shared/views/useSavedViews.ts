import { visaoCalls, type Visao } from '@bancada/contracts/desk';
import type { SavedViewName, ViewsState } from '@bancada/ui/registry';
import { useState } from 'react';
import { useCall, useReading } from '../api/index.ts';
import { useMay, useUser } from '../session/useUser.ts';

/**
 * The saved views of a grid under its own name (`Tela`): a noun's path, or words of its own such as
 * `resultados/amostra`. `read` understands what was kept, perhaps by an older version; `apply` shows a view, null the
 * standard one.
 */
export function useSavedViews<View extends object>({
  Tela,
  present,
  read,
  apply,
}: {
  Tela: string;
  present: View;
  read: (kept: Visao['Conteudo']) => View;
  apply: (view: View | null) => void;
}): ViewsState {
  const { VerComo } = useUser();
  const may = useMay();
  const [current, setCurrent] = useState<number | null>(null);
  const { data = [], mutate } = useReading(visaoCalls.listar, { query: { Tela } });
  const { run: keep } = useCall(visaoCalls.guardar);
  const { run: share } = useCall(visaoCalls.compartilhar);
  const { run: drop } = useCall(visaoCalls.remover);
  const choose = (id: number | null) => {
    setCurrent(id);
    const view = data.find((each) => each.id === id);
    apply(view ? read(view.Conteudo) : null);
  };
  return {
    all: data.map(nameOf),
    current,
    choose,
    save: (Nome) => {
      const Conteudo = JSON.parse(JSON.stringify(present)) as Visao['Conteudo'];
      void keep({ body: { Tela, Nome, Conteudo } }).then((kept) => {
        if (kept) setCurrent(kept.id);
        return mutate();
      });
    },
    remove: (id) => {
      void drop({ params: { id } }).then((gone) => {
        if (gone && id === current) choose(null);
        return mutate();
      });
    },
    share:
      may('editar', 'Configuracoes') && !VerComo
        ? (id, Compartilhada) => void share({ params: { id }, body: { Compartilhada } }).then(() => mutate())
        : undefined,
  };
}

const nameOf = ({ id, Nome, Propria, Compartilhada, Autor }: Visao): SavedViewName => ({
  id,
  name: Nome,
  shared: Compartilhada,
  author: Propria ? null : Autor,
});
