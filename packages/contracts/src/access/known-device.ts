const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const first = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Browser and system of a User-Agent header, by the names people know: `Firefox · Linux`. Null when it names none of
 * them: nothing of the header's own text is repeated.
 */
export function knownDevice(agent: string | null | undefined): string | null {
  if (!agent) return null;
  const known = [first(browsers, agent), first(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : null;
}
