/** Components that depend on each other, or a single one; `members` are indexes. */
export interface Group {
  readonly members: readonly number[];
  readonly isCycle: boolean;
}

interface Visit {
  readonly node: number;
  next: number;
}

/**
 * Groups of a dependency graph, dependencies first (Tarjan's strongly connected components). `dependenciesOf` lists,
 * per node, the nodes it needs. Roots are taken in the order given, so that the answer is stable. No recursion: a
 * chain may be as long as the set.
 */
export function orderedGroups(roots: readonly number[], dependenciesOf: readonly (readonly number[])[]): Group[] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const open = new Set<number>();
  const stack: number[] = [];
  const groups: Group[] = [];

  const lower = (node: number, candidate: number): void => {
    low.set(node, Math.min(low.get(node) ?? candidate, candidate));
  };
  const enter = (node: number): Visit => {
    lower(node, index.size);
    index.set(node, index.size);
    open.add(node);
    stack.push(node);
    return { node, next: 0 };
  };
  const close = (node: number): void => {
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) open.delete(member);
    const isCycle = members.length > 1 || (dependenciesOf[node] ?? []).includes(node);
    groups.push({ members, isCycle });
  };

  for (const root of roots) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { node } = visit;
      const dependency = dependenciesOf[node]?.[visit.next++];
      if (dependency === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.node, low.get(node) ?? 0);
        if (low.get(node) === index.get(node)) close(node);
      } else if (!index.has(dependency)) path.push(enter(dependency));
      else if (open.has(dependency)) lower(node, index.get(dependency) ?? 0);
    }
  }
  return groups;
}
