/** The flag by which rows are deleted and reactivated without going away. Users are blocked (spec §4). */
export type LifecycleField = 'IsActive' | 'blocked';

/** What a noun's flag says of a row in use: `IsActive` true, `blocked` false. */
export const activeValue = (field: LifecycleField): boolean => field === 'IsActive';

/** Whether a row of a noun is in use; nouns without a flag always are. */
export function isActive(
  { lifecycle }: { readonly lifecycle?: LifecycleField | undefined },
  row: Readonly<Record<string, unknown>>,
): boolean {
  return lifecycle === undefined || row[lifecycle] === activeValue(lifecycle);
}
