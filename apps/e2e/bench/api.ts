import pg from 'pg';
import type { Product } from '../src/support/server.ts';
import { benchActs } from './acts.ts';
import { benchBulk } from './bulk.ts';
import { seedWorksheet } from './database.ts';
import { benchList } from './list.ts';
import { startMeasured } from './measured.ts';
import type { Line } from './numbers.ts';
import { benchOrders } from './orders.ts';
import { report } from './report.ts';
import { benchWrongItems } from './wrong-items.ts';

/**
 * Fills the product with about 200,000 results and measures lists, bulk saves and the refusal of wrong items.
 *
 * @returns the lines, and the job of 10,000 samples
 */
export async function benchApi(product: Product): Promise<{ readonly lines: Line[]; readonly job: number }> {
  const connection = product.connection();
  const client = new pg.Client(connection);
  await client.connect();
  const job = await seedWorksheet(client, 10_000);
  await seedWorksheet(client, 3400);
  await client.query('vacuum analyze');
  await client.end();
  return {
    lines: [
      ...(await benchWrongItems(product.url)),
      ...(await benchList(product, connection)),
      ...(await benchBulk(product.url, connection, job)),
      ...(await benchActs(product.url, connection)),
      ...(await benchOrders(product.url, connection)),
    ],
    job,
  };
}

/** `pnpm bench:api`: the budgets of lists and bulk saves alone, side by side in one run. */
if (import.meta.main) {
  const product = await startMeasured();
  try {
    report((await benchApi(product)).lines);
  } finally {
    await product.remove();
  }
}
