import type { Resource } from '@bancada/contracts';
import type { StoredRow } from '../../../platform/resource/index.ts';
import type { Movido } from './movidos.ts';

/** A row that a merge moved, as it stands now. */
export interface Standing {
  readonly noun: Resource;
  readonly row: StoredRow;
  readonly movido: Movido;
}

/** Why a row does not go back. */
export type Held = 'MESCLA_MUDADO' | 'MESCLA_JUNTO';

const keyOf = (path: string, id: unknown) => `${path}/${String(id)}`;

/**
 * The rows that do not go back: those that were changed since, and whatever hangs together with them by its links. A
 * sample never goes to another patient than its order.
 */
export function held(stands: readonly Standing[]): ReadonlyMap<Standing, Held> {
  const groups = grouped(stands);
  const isChanged = ({ row, movido }: Standing) => row.Versao !== movido.Versao;
  return new Map(
    groups
      .filter((group) => group.some(isChanged))
      .flat()
      .map((each) => [each, isChanged(each) ? 'MESCLA_MUDADO' : 'MESCLA_JUNTO']),
  );
}

/** The rows by what hangs together. */
function grouped(stands: readonly Standing[]): readonly (readonly Standing[])[] {
  const parents = new Map(stands.map(({ noun, row }) => [keyOf(noun.path, row.id), keyOf(noun.path, row.id)]));
  const headOf = (key: string): string => {
    let head = key;
    for (let next = parents.get(head); next !== undefined && next !== head; next = parents.get(head)) head = next;
    return head;
  };
  for (const { noun, row } of stands) {
    for (const [field, { path }] of Object.entries(noun.relations)) {
      const other = keyOf(path, row[field]);
      if (parents.has(other)) parents.set(headOf(keyOf(noun.path, row.id)), headOf(other));
    }
  }
  return [...Map.groupBy(stands, ({ noun, row }) => headOf(keyOf(noun.path, row.id))).values()];
}
