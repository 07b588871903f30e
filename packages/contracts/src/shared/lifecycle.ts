/** The flag by which rows are deleted and reactivated without going away. Users are blocked (spec §4). */
export type LifecycleField = 'IsActive' | 'blocked';

/** What a noun's flag says of a row in use: `IsActive` true, `blocked` false. */
export const activeValue = (field: LifecycleField): boolean => field === 'IsActive';

/** What says in which states rows may be changed and deleted. */
interface Stateful {
  readonly machine?: { readonly field: string } | undefined;
  readonly editableIn: readonly string[] | null;
  readonly removableIn: readonly string[] | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The state of a row; null for nouns without a machine. */
export const stateOf = ({ machine }: Pick<Stateful, 'machine'>, row: Fields): string | null =>
  machine === undefined ? null : String(row[machine.field]);

/** Whether the state of a row lets it be changed. */
export const isEditable = (noun: Stateful, row: Fields): boolean => isAmong(noun, row, noun.editableIn);

/** Whether the state of a row lets it be deleted. */
export const isRemovable = (noun: Stateful, row: Fields): boolean => isAmong(noun, row, noun.removableIn);

function isAmong(noun: Stateful, row: Fields, states: readonly string[] | null): boolean {
  const state = stateOf(noun, row);
  return state === null || states === null || states.includes(state);
}

/** Whether a row of a noun is in use; nouns without a flag always are. */
export function isActive(
  { lifecycle }: { readonly lifecycle?: LifecycleField | undefined },
  row: Readonly<Record<string, unknown>>,
): boolean {
  return lifecycle === undefined || row[lifecycle] === activeValue(lifecycle);
}
