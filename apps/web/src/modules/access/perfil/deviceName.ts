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

/** Browser and system as people call them; what is not known as it calls itself, null for nothing at all. */
export function deviceName(agent: string | null): string | null {
  if (agent === null) return null;
  const known = [first(browsers, agent), first(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 40);
}
