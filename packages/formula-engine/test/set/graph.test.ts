import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderedGroups } from '../../src/set/graph.ts';

/** Groups as texts, a cycle with an exclamation mark. */
function groups(
  dependencies: readonly (readonly number[])[],
  roots: readonly number[] = [...dependencies.keys()],
): string[] {
  return orderedGroups(roots, dependencies).map(({ members, isCycle }) => members.join(' ') + (isCycle ? '!' : ''));
}

describe('groups of a dependency graph', () => {
  test.each<[string, number[][], string[]]>([
    ['nothing', [], []],
    ['one', [[]], ['0']],
    ['one that reads itself', [[0]], ['0!']],
    ['two apart', [[], []], ['0', '1']],
    ['a chain', [[1], [2], []], ['2', '1', '0']],
    ['a chain the other way', [[], [0], [1]], ['0', '1', '2']],
    ['a diamond', [[1, 2], [3], [3], []], ['3', '1', '2', '0']],
    ['a ring of two', [[1], [0]], ['0 1!']],
    ['a ring of three', [[1], [2], [0]], ['0 1 2!']],
    ['a ring with a tail', [[1], [2], [1]], ['1 2!', '0']],
    ['a ring that reads another', [[1], [0, 2], [3], [2]], ['2 3!', '0 1!']],
    ['a cross edge into a finished group', [[1], [], [1, 0]], ['1', '0', '2']],
    ['a ring inside a ring', [[1], [2, 0], [1, 3], []], ['3', '0 1 2!']],
    ['a knot of two rings', [[1, 2], [0], [0]], ['0 1 2!']],
    ['one twice', [[1, 1], []], ['1', '0']],
  ])('%s', (_, dependencies, expected) => {
    expect(groups(dependencies)).toEqual(expected);
  });

  test('roots are taken in their order, and nothing beyond their reach', () => {
    expect(groups([[], [], []], [2, 0, 1])).toEqual(['2', '0', '1']);
    expect(groups([[1], [], []], [0])).toEqual(['1', '0']);
    expect(groups([[], []], [1, 1])).toEqual(['1']);
  });

  test('dependencies come first; who reaches each other is one group', () => {
    const graph = fc
      .integer({ min: 1, max: 9 })
      .chain((count) =>
        fc.array(fc.array(fc.nat(count - 1), { maxLength: 3 }), { minLength: count, maxLength: count }),
      );
    fc.assert(
      fc.property(graph, (dependencies) => {
        const reach = dependencies.map((_, start) => {
          const seen = new Set<number>();
          const pending = [...(dependencies[start] ?? [])];
          for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
            if (seen.has(node)) continue;
            seen.add(node);
            pending.push(...(dependencies[node] ?? []));
          }
          return seen;
        });
        const found = orderedGroups([...dependencies.keys()], dependencies);
        expect(found.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([...dependencies.keys()]);
        found.forEach(({ members, isCycle }, position) => {
          const [first = 0] = members;
          expect(isCycle).toBe(reach[first]?.has(first));
          for (const [other, group] of found.entries()) {
            const needs = group.members.some((member) => members.some((one) => reach[one]?.has(member)));
            expect(needs && other > position).toBe(false);
          }
          for (const one of members) {
            for (const other of members) expect(one === other || reach[one]?.has(other)).toBe(true);
          }
        });
      }),
      { numRuns: 500 },
    );
  });
});
