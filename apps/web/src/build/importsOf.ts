/** Everything that files of the build import before they run, and they themselves. */
export function importsOf(starts: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (all.has(file)) continue;
    all.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return all;
}
