import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { MANAGE, SYSTEM, type UserInfo } from '@bancada/contracts';

type Abilities = MongoAbility<[string, string]>;
type Pair = readonly [Acao: string, Acesso: string];

/**
 * A part of the world that an ability is required for: the records of a company; with `Unidade` also those of that unit,
 * and with null those of all its units.
 */
export interface Where {
  readonly Empresa: number;
  readonly Unidade?: number | null;
}

/** Where a person works, and what they may do there. */
export interface Place extends Where {
  readonly can: Abilities;
}

/** Turns pairs of action and subject into rules; the subject System means everything (spec §6). */
const abilitiesOf = (pairs: UserInfo['abilities']): Abilities =>
  createMongoAbility<Abilities>(
    pairs.map(({ Acao, Acesso }) =>
      Acesso === SYSTEM ? { action: MANAGE, subject: 'all' } : { action: Acao, subject: Acesso },
    ),
  );

/** A place with the abilities of the role that acts there. */
export const placeOf = ({ Empresa, Unidade }: Where, pairs: UserInfo['abilities']): Place => ({
  Empresa,
  ...(Unidade !== undefined && { Unidade }),
  can: abilitiesOf(pairs),
});

/** Whether a place reaches all that is requested. */
const reaches = (place: Where, { Empresa, Unidade }: Where): boolean =>
  place.Empresa === Empresa && (Unidade === undefined || place.Unidade === null || place.Unidade === Unidade);

/** Whether somebody works there at all. */
export const worksIn = (places: readonly Place[], where: Where): boolean =>
  places.some((place) => reaches(place, where));

const allows = ({ can }: Place, [Acao, Acesso]: Pair): boolean =>
  Acesso === SYSTEM ? can.can(MANAGE, 'all') : can.can(Acao, Acesso);

/** Whether somebody has an ability there: a role acts only where it was given. */
export const holds = (places: readonly Place[], ability: Pair, where: Where): boolean =>
  places.some((place) => reaches(place, where) && allows(place, ability));

/** The places where somebody has an ability. */
export const placesWith = (places: readonly Place[], ability: Pair): readonly Place[] =>
  places.filter((place) => allows(place, ability));
