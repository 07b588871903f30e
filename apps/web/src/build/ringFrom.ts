/** What a file of the build imports before it runs. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The way from a file back to itself by what files import; null where there is none. */
export function ringFrom(start: string, imports: Imports): readonly string[] | null {
  const seen = new Set<string>();
  const back = (file: string, way: readonly string[]): readonly string[] | null => {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const ring = back(next, [...way, next]);
      if (ring) return ring;
    }
    return null;
  };
  return back(start, [start]);
}
