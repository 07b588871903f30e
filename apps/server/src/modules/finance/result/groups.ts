import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';

/** @throws AppError BUSCA_INVALIDA */
export function requirePeriod({ De, Ate }: { readonly De: string; readonly Ate: string }, fits = De <= Ate): void {
  if (!fits) throw new AppError('BUSCA_INVALIDA', { filtro: `De=${De}&Ate=${Ate}` });
}

/** What an entry `e` is added to. */
export const group = sql`case when e.grupo = 'Diferencas' then 'Diferencas' when e.conta is null then 'Sem_Conta' else 'Conta' end`;
/** The account it is added to. */
export const account = sql`case when e.grupo = 'Diferencas' then null else e.conta end`;
