import type { UserInfo } from '@bancada/contracts/access';
import { proxy } from 'valtio';

const STORAGE_KEY = 'bancada.unidade';

/** The unit the person works in; null means all units granted. */
export const placeState = proxy<{ unidade: number | null }>({
  unidade: Number(localStorage.getItem(STORAGE_KEY)) || null,
});

/** Chooses the unit whose work is shown. */
export function chooseUnidade(unidade: number | null): void {
  placeState.unidade = unidade;
  if (unidade === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, String(unidade));
}

/** The unit new work goes into: the chosen one, else the first granted. */
export function workingUnidade(user: UserInfo, chosen: number | null): number | undefined {
  const granted = user.Unidades.find(({ id }) => id === chosen) ?? user.Unidades[0];
  return granted?.id;
}

/** The company whose work is shown: the chosen unit's, else the first granted. */
export function workingEmpresa(
  user: Pick<UserInfo, 'Empresas' | 'Unidades'>,
  chosen: number | null,
): number | undefined {
  return user.Unidades.find(({ id }) => id === chosen)?.Empresa ?? user.Empresas[0]?.id;
}
