import type { Ability, Resource, Tone } from '@bancada/contracts';
import { Temporal } from 'temporal-polyfill';

/** The operators a tile may filter by: those that a page's own filters have, so that it shows the same rows. */
type Operator = 'in' | 'gte' | 'lte' | 'null';

/** What the rows of a tile have in common, in the list dialect. */
export type TileFilter<Field extends string = string> = Partial<
  Readonly<Record<`${Field}_${Operator}`, readonly string[]>>
>;

/** What a tile's filter may depend on. */
export interface Asked {
  /** The day that is so many days from today, where the clinics are. */
  readonly day: (later: number) => string;
  /** Who asks. */
  readonly user: number;
}

/** A tile of the first page, as a room declares it. */
export interface Tile {
  /** Room and name: `laboratory.digitar`. Its words are `<room>.tile.<name>`. */
  readonly name: string;
  readonly noun: Resource;
  /** Whom the rows wait for. They are counted where the person has it and may list the noun. */
  readonly ability: Ability;
  readonly filter: (asked: Asked) => TileFilter;
  /** How its number looks while there are rows. */
  readonly tone: Tone;
  /** The order of its short list, where it is not the noun's own. */
  readonly sort: string | null;
  /** The fields that say what a row of its short list is called; none for a tile without a list. */
  readonly shows: readonly string[];
  /** A date of a row that is shown beside it. */
  readonly date: string | null;
}

interface TileOptions<Field extends string> {
  readonly ability: Ability;
  readonly filter: TileFilter<Field> | ((asked: Asked) => TileFilter<Field>);
  readonly tone?: Tone;
  readonly sort?: string;
  readonly shows?: readonly Field[];
  readonly date?: Field;
}

type FieldOf<R extends Resource> = Extract<keyof R['schema']['shape'], string>;

/**
 * Declares a tile: rows of a noun that wait for whoever has an ability.
 *
 * @param name - room and name: `finance.aReceber`
 */
export function tile<R extends Resource>(name: string, noun: R, options: TileOptions<FieldOf<R>>): Tile {
  const { filter, tone = 'info', sort = null, shows = [], date = null, ability } = options;
  // The first page is read all day: each time somebody's record would be noted as shown.
  if (noun.readAudited && shows.length > 0)
    throw new Error(`${name} would show people's records: it only counts them.`);
  return { name, noun, ability, tone, sort, shows, date, filter: typeof filter === 'function' ? filter : () => filter };
}

/** What a filter may depend on, on a day. */
export const askedOn = (today: string, user: number): Asked => ({
  user,
  day: (later) => Temporal.PlainDate.from(today).add({ days: later }).toString(),
});
