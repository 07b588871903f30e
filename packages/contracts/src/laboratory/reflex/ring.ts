/** That the results of one exam may order another. */
export interface ReflexLink {
  readonly de: number;
  readonly para: number;
}

/**
 * The ring that a new link would close, from its exam back to it, the first exam named again at the end; null where it
 * closes none.
 */
export function reflexRing(links: readonly ReflexLink[], { de, para }: ReflexLink): readonly number[] | null {
  if (de === para) return [de, de];
  const next = Map.groupBy(links, (link) => link.de);
  const paths = [[de, para]];
  const seen = new Set([para]);
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const link of next.get(path.at(-1) ?? 0) ?? []) {
      if (link.para === de) return [...path, de];
      if (seen.has(link.para)) continue;
      seen.add(link.para);
      paths.push([...path, link.para]);
    }
  }
  return null;
}
