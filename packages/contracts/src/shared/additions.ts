import type { Ability } from './call.ts';
import type { Resource } from './any-resource.ts';

/** How screens write the value of a fact. */
export const tiposFato = ['inteiro', 'dinheiro', 'data', 'instante', 'texto'] as const;
/** The way one fact's value is written. */
export type TipoFato = (typeof tiposFato)[number];

/** Conditions of the list dialect, by field and operator: `{ Status_in: ['Enviada'] }`. */
export type Conditions = Readonly<Record<string, string | readonly string[]>>;

/** What the rows behind a fact come to: how many they are, or what one of their fields does. */
export type Figure = 'count' | { readonly [Of in 'sum' | 'max']?: string };

/** The rows that a fact is made of: a list page shows exactly these. */
export interface FactRows {
  readonly noun: Resource;
  /** The field by which they link to the record. */
  readonly link: string;
  readonly where: Conditions;
  readonly figure: Figure;
}

/** A value about a record of a lower room: canonical text, written by its kind. */
export interface Fact {
  readonly kind: TipoFato;
  /** Who is answered it; of a fact with rows also whoever may list them. */
  readonly ability: Ability;
  /** Null for a fact the room reads by a statement of its own. */
  readonly rows: FactRows | null;
}

/** The facts a room adds to a noun of a room below it. Their texts are `<room>.fact.<noun's path>.<name>`. */
export interface Facts<N extends string = string> {
  readonly of: Resource;
  readonly room: string;
  readonly facts: Readonly<Record<N, Fact>>;
}

/** Declares the facts a room adds to a noun of a room below it. */
export const facts = <const N extends string>(
  of: Resource,
  room: string,
  parts: Readonly<Record<N, Fact>>,
): Facts<N> => ({ of, room, facts: parts });

/** What the kind of a figure of rows is: amounts of money are the only sums so far, dates the only latest values. */
const kindOfFigure = (figure: Figure): TipoFato => {
  if (figure === 'count') return 'inteiro';
  return figure.sum === undefined ? 'data' : 'dinheiro';
};

/** A fact about the rows of a noun that link to the record: their list's own filter says which. */
export const factOfRows = (
  noun: Resource,
  link: string,
  { where = {}, figure = 'count' }: { readonly where?: Conditions; readonly figure?: Figure } = {},
): Fact => ({ kind: kindOfFigure(figure), ability: ['ler', noun.subject], rows: { noun, link, where, figure } });

/** A fact that its room reads by a statement of its own. */
export const ownFact = (kind: TipoFato, ability: Ability): Fact => ({ kind, ability, rows: null });

/** What an entry of a timeline is about, as its sign shows it. */
export const sinaisLinha = ['abertura', 'recebimento', 'resultado', 'mensagem', 'compra', 'nota'] as const;
/** The sign of one entry of a timeline. */
export type SinalLinha = (typeof sinaisLinha)[number];

/**
 * The entries a room adds to the timelines of a noun of a room below it, by kind. Their sentences are
 * `<room>.timeline.<noun's path>.<kind>`.
 */
export interface TimelineKinds<K extends string = string> {
  readonly of: Resource;
  readonly room: string;
  /** Who is shown them. */
  readonly ability: Ability;
  readonly kinds: Readonly<Record<K, SinalLinha>>;
}

/** Declares the entries a room adds to the timelines of a noun of a room below it. */
export const timelineKinds = <const K extends string>(
  of: Resource,
  room: string,
  { ability, kinds }: Pick<TimelineKinds<K>, 'ability' | 'kinds'>,
): TimelineKinds<K> => ({ of, room, ability, kinds });
