import { type Ability, type Call, MANAGE, SEM_EMPRESA, SYSTEM, type UserInfo } from '@bancada/contracts';
import type { Scope } from '../database/scope.ts';
import { type Place, placesWith, worksIn } from './places.ts';

/** The logged-in person of a request. */
export interface User extends UserInfo {
  /** The login the request belongs to (`sessoes.id`). */
  readonly session: string;
  /** The companies and units granted to the person: of a call with an ability, those where the person has it. */
  readonly scope: Scope;
  /** Where the person works and what they may do there, also in companies that are out of use. */
  readonly places: readonly Place[];
  /** The company the person and their role belong to. */
  readonly home: number;
  /** The companies of `scope`, and those out of use: only the list of companies shows them. */
  readonly granted: readonly number[];
  /**
   * All companies granted, whatever the call: what row-level security lets through. Of somebody who may do everything in
   * a whole company also `SEM_EMPRESA`.
   */
  readonly bound: readonly number[];
}

/** A person with scope and places ready for use. `places`: also in companies that are out of use. */
export function asUser(info: UserInfo, { session, home, places }: Pick<User, 'session' | 'home' | 'places'>): User {
  const companies = [...new Set(places.map(({ Empresa }) => Empresa))];
  const mayAll = placesWith(places, [MANAGE, SYSTEM]).some(({ Unidade }) => Unidade === null);
  return {
    ...info,
    session,
    scope: {
      empresas: info.Empresas.map(({ id }) => id),
      unidades: info.Unidades.map(({ id }) => id),
      leitor: info.id,
    },
    places,
    home,
    granted: companies,
    bound: mayAll ? [...companies, SEM_EMPRESA] : companies,
  };
}

const within = new WeakMap<User, Map<string, User>>();

/**
 * The person of a call that asks for an ability, or one of several: in scope are only the companies and units where they have it. The same
 * object each time, so that what is remembered about a reader lives as long as the person does.
 */
export function userWith(user: User, ...abilities: readonly Ability[]): User {
  const known = within.get(user) ?? new Map<string, User>();
  within.set(user, known);
  const key = abilities.join(' ');
  const made = known.get(key) ?? narrowed(user, abilities);
  known.set(key, made);
  return made;
}

/** The person as a call sees them. */
export const callerOf = (user: User, { access, also }: Pick<Call, 'access' | 'also'>): User =>
  typeof access === 'object' ? userWith(user, access, ...also) : user;

function narrowed(user: User, abilities: readonly Ability[]): User {
  const places = abilities.flatMap((ability) => placesWith(user.places, ability));
  const isThere = (Empresa: number) => worksIn(places, { Empresa });
  return {
    ...user,
    scope: {
      empresas: user.scope.empresas.filter(isThere),
      unidades: user.Unidades.filter(({ id, Empresa }) => worksIn(places, { Empresa, Unidade: id })).map(
        ({ id }) => id,
      ),
      leitor: user.id,
    },
    granted: user.granted.filter(isThere),
  };
}

/** The person as the wire shows it. */
export function infoOf({
  scope: _scope,
  places: _places,
  granted: _granted,
  bound: _bound,
  home: _home,
  session: _session,
  ...info
}: User): UserInfo {
  return info;
}
