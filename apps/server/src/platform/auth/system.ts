import { MANAGE, SEM_EMPRESA, SYSTEM } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { placeOf } from './places.ts';
import { asUser, type User } from './user.ts';

/** The id of the user in whose name the system itself works: no row has it, and what it writes has no author. */
export const SYSTEM_USER = 0;

/** Whether work is the system's own, in nobody's name. */
export const isSystem = ({ id }: Pick<User, 'id'>): boolean => id === SYSTEM_USER;

/**
 * The system as the user of its own work: it may do everything in one company and its units, and sees no other one.
 *
 * @param db - bound to the company
 * @param Empresa - `SEM_EMPRESA` for work of the installation, which sees the rows of no company
 */
export async function systemUser(db: Db, Empresa: number): Promise<User> {
  const { rows: Unidades } = await sql<User['Unidades'][number]>`
    select id, "Nome", "Empresa" from unidades where "Empresa" = ${Empresa} and "IsActive" order by "Nome", id`.execute(
    db,
  );
  const everything = [{ Acao: MANAGE, Acesso: SYSTEM }];
  const user = asUser(
    {
      id: SYSTEM_USER,
      Nome: 'Sistema',
      email: '',
      role: { name: SYSTEM, RotaInicial: null },
      Empresas: Empresa === SEM_EMPRESA ? [] : [{ id: Empresa, Nome: '' }],
      Unidades,
      abilities: everything,
      Preferencias: {},
      TrocarSenha: false,
      DoisFatores: false,
      ExigeDoisFatores: null,
      VerComo: null,
    },
    { session: '', home: Empresa, places: [placeOf({ Empresa, Unidade: null }, everything)] },
  );
  return { ...user, scope: { ...user.scope, empresas: [Empresa] }, bound: [Empresa] };
}
