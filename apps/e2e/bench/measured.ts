import { type Product, startProduct } from '../src/support/server.ts';

/** The product as it is measured: with the demo company, and nobody is refused for asking too often. */
export const startMeasured = (env: Readonly<Record<string, string>> = {}): Promise<Product> =>
  startProduct({ env: { BANCADA_RATE_LIMIT: '0', ...env } });
