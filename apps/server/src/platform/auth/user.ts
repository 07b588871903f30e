import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { SYSTEM, type UserInfo } from '@bancada/contracts';
import type { Scope } from '../database/scope.ts';

/** What a person may do, asked as `can(Acao, Acesso)`. */
export type Abilities = MongoAbility<[string, string]>;

/** The logged-in person of a request. */
export interface User extends UserInfo {
  /** The login the request belongs to (`sessoes.id`). */
  readonly session: string;
  /** The companies and units granted to the person. */
  readonly scope: Scope;
  readonly can: Abilities;
}

/** Turns pairs of action and subject into rules; the subject System means everything (spec §6). */
export function abilitiesOf(pairs: UserInfo['abilities']): Abilities {
  return createMongoAbility<Abilities>(
    pairs.map(({ Acao, Acesso }) =>
      Acesso === SYSTEM ? { action: 'manage', subject: 'all' } : { action: Acao, subject: Acesso },
    ),
  );
}

/** A person with scope and abilities ready for use. */
export function asUser(info: UserInfo, session: string): User {
  return {
    ...info,
    session,
    scope: { empresas: info.Empresas.map(({ id }) => id), unidades: info.Unidades.map(({ id }) => id) },
    can: abilitiesOf(info.abilities),
  };
}

/** The person as the wire shows it. */
export function infoOf({ id, Nome, email, role, Empresas, Unidades, abilities }: User): UserInfo {
  return { id, Nome, email, role, Empresas, Unidades, abilities };
}
