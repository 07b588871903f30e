import type { Visao } from '@bancada/contracts/access';
import { useSavedViews, type ViewsState } from '../views/useSavedViews.ts';
import { wholeList, type GridQuery } from './query.ts';

export type { ViewsState } from '../views/useSavedViews.ts';

/** A way to look at a noun's rows. */
export interface RegistryView extends GridQuery {
  /** The columns shown, in order. */
  readonly columns: readonly string[];
}

/** The views of a page; `apply` shows one, null the standard one. */
export function useViews(Tela: string, present: RegistryView, apply: (view: RegistryView | null) => void): ViewsState {
  return useSavedViews({ Tela, present, read: readView, apply });
}

/** A kept view; what an older version of the product did not keep is as in the standard one. */
const readView = (kept: Visao['Conteudo']): RegistryView => ({ columns: [], ...wholeList, ...kept });
