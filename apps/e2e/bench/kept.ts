import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyWithOwners } from '../../server/test/data-folders.ts';
import { type Product, startProduct } from '../src/support/server.ts';

/** As `startMeasured` starts it. */
const env = { BANCADA_RATE_LIMIT: '0' };

/** Where filled databases are kept between runs; nowhere without it. */
const folder = process.env['BANCADA_BENCH_DATA'];

/** Works with a product's database beside the product. */
export async function beside<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.connection());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A product with a filled database: the one kept under this name, which its start migrates, or else `before`
 * (a new product without it) filled now, and kept. It takes the place of `before`.
 */
export async function filled(
  name: string,
  before: Product | null,
  fill: (client: pg.Client, product: Product) => Promise<void>,
): Promise<Product> {
  const kept = folder === undefined ? undefined : join(folder, name);
  if (kept !== undefined && existsSync(kept)) {
    await before?.remove();
    return startProduct({ env, from: kept });
  }
  const product = before ?? (await startProduct({ env }));
  try {
    await beside(product, async (client) => {
      await fill(client, product);
      await client.query('vacuum analyze');
    });
    if (folder !== undefined && kept !== undefined) {
      await product.stop();
      mkdirSync(folder, { recursive: true });
      copyWithOwners(product.dataDir, kept);
      await product.restart();
    }
    return product;
  } catch (error) {
    await product.remove();
    throw error;
  }
}
