/** The nonce by which this page lets style elements in; undefined where the page asks for none (development, tests). */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
