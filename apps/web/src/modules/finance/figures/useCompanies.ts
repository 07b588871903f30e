import { useSnapshot } from 'valtio';
import { placeState } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';

/** A company whose money may be shown alone. */
export interface Company {
  readonly id: number;
  readonly Nome: string;
}

/** Whose money there may be: of the company of the unit that is chosen, or of all the person's. */
export function useCompanies(): readonly Company[] {
  const { Empresas, Unidades } = useUser();
  const { unidade } = useSnapshot(placeState);
  const chosen = Unidades.find(({ id }) => id === unidade);
  return chosen ? Empresas.filter(({ id }) => id === chosen.Empresa) : Empresas;
}

/** The company that is asked for, as long as it is one of these: a unit of another may be chosen meanwhile. */
export const companyOf = (asked: number | null, companies: readonly Company[]): number | null =>
  companies.some(({ id }) => id === asked) ? asked : null;
