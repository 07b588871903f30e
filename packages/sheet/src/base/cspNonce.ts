/** The nonce by which this page lets style elements in; undefined where the page asks for none (development, tests), or there is none (Node). */
export const cspNonce: string | undefined =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
