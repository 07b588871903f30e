import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { MANAGE, SYSTEM, type UserInfo } from '@bancada/contracts';
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
  /** The company the person and their role belong to. */
  readonly home: number;
  /** The companies granted, also those that are out of use: only the list of companies shows them. */
  readonly granted: readonly number[];
}

/** Turns pairs of action and subject into rules; the subject System means everything (spec §6). */
export function abilitiesOf(pairs: UserInfo['abilities']): Abilities {
  return createMongoAbility<Abilities>(
    pairs.map(({ Acao, Acesso }) =>
      Acesso === SYSTEM ? { action: MANAGE, subject: 'all' } : { action: Acao, subject: Acesso },
    ),
  );
}

/** A person with scope and abilities ready for use. `granted`: companies, also those that are out of use. */
export function asUser(info: UserInfo, { session, home, granted }: Pick<User, 'session' | 'home' | 'granted'>): User {
  return {
    ...info,
    session,
    scope: { empresas: info.Empresas.map(({ id }) => id), unidades: info.Unidades.map(({ id }) => id) },
    can: abilitiesOf(info.abilities),
    home,
    granted: [...new Set(granted)],
  };
}

/** The person as the wire shows it. */
export function infoOf({
  scope: _scope,
  can: _can,
  granted: _granted,
  home: _home,
  session: _session,
  ...info
}: User): UserInfo {
  return info;
}

/** Whether somebody may do all of something: nobody grants what they do not have themselves. */
export const covers = (can: Abilities, pairs: UserInfo['abilities']): boolean =>
  pairs.every(({ Acao, Acesso }) => (Acesso === SYSTEM ? can.can(MANAGE, 'all') : can.can(Acao, Acesso)));
