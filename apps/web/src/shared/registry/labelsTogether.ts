import type { LookupOption } from '@bancada/ui';

/** So many rows are named by one request at most. */
const AT_ONCE = 50;

/**
 * Asks what rows are called: ids that are asked for one after another, as for the lines of a document, go together.
 *
 * @param ask - answers the rows of some ids, those that are not there left out
 */
export function labelsTogether(
  ask: (ids: readonly string[]) => Promise<readonly LookupOption[]>,
): (id: string) => Promise<string | null> {
  let waiting: { readonly ids: Set<string>; readonly labels: Promise<ReadonlyMap<string, string>> } | null = null;
  return async (id) => {
    if (!waiting || waiting.ids.size >= AT_ONCE) {
      const ids = new Set<string>();
      // What is asked until then is asked with it.
      const labels = Promise.resolve().then(async () => {
        if (waiting?.ids === ids) waiting = null;
        const found = await ask([...ids]);
        return new Map(found.map(({ value, label }) => [value, label]));
      });
      waiting = { ids, labels };
    }
    waiting.ids.add(id);
    return (await waiting.labels).get(id) ?? null;
  };
}
