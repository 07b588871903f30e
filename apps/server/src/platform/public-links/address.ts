/**
 * The address of a public page with its token, which stands behind `#`: browsers send it to no server, neither in
 * requests nor as the page they came from.
 *
 * @param origins - those people may be sent to, the first where `host` is none of them. A request names its host itself,
 *   so nothing else of it is believed: a stranger would have links sent that lead to the stranger.
 */
export function publicAddress(
  origins: readonly [string, ...string[]],
  host: string,
  path: string,
  token: string,
): string {
  const origin = origins.find((each) => new URL(each).host === host) ?? origins[0];
  return `${origin}${path}#${token}`;
}
