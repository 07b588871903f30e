import type { FieldModel, ViewsState } from '@bancada/ui/registry';
import type { Visao } from '@bancada/contracts/desk';
import { useSavedViews } from '../views/useSavedViews.ts';
import { readKept } from './keptView.ts';
import type { GridQuery } from './query.ts';

/** The views of a page; `apply` shows one, null the standard one. */
export function useViews(
  Tela: string,
  fields: readonly FieldModel[],
  present: GridQuery,
  apply: (view: GridQuery | null) => void,
): ViewsState {
  return useSavedViews({ Tela, present, read: (kept: Visao['Conteudo']) => readKept(fields, kept), apply });
}
