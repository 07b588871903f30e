import pg from 'pg';
import { startProduct } from '../src/support/server.ts';
import { connectionOf } from '../src/support/database.ts';
import { seedWorksheet } from './database.ts';
import { benchGrid } from './grid.ts';
import { benchBulk, benchList } from './http.ts';
import type { Line } from './numbers.ts';

/** Measures the budgets of the design side by side in one run and prints them; it never fails for being slow. */
const lines: Line[] = [];

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const start = performance.now();
const product = await startProduct({ BANCADA_RATE_LIMIT: '0' });
const cold = performance.now() - start;
try {
  await product.stop();
  const warm = await timed(() => product.restart());
  await product.kill();
  const afterKill = await timed(() => product.restart());
  lines.push(
    {
      what: 'first start: new cluster, migrations, demo company',
      measured: `${cold.toFixed(0)} ms`,
      budget: '—',
      met: null,
    },
    {
      what: 'warm start to first answer (the web application already built)',
      measured: `${warm.toFixed(0)} ms`,
      budget: '≤ 15000 ms',
      met: warm <= 15_000,
    },
    {
      what: 'restart after kill -9 to first answer',
      measured: `${afterKill.toFixed(0)} ms`,
      budget: '≤ 3000 ms',
      met: afterKill <= 3000,
    },
  );
  const connection = connectionOf(product.dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  const job = await seedWorksheet(client, 10_000);
  await seedWorksheet(client, 3400);
  await client.query('vacuum analyze');
  await client.end();
  lines.push(
    ...(await benchList(product.url, connection)),
    ...(await benchBulk(product.url, connection, job)),
    ...(await benchGrid(product.url, job)),
  );
} finally {
  await product.remove();
}
const width = Math.max(...lines.map(({ what }) => what.length));
for (const { what, measured, budget, met } of lines)
  console.log(
    `${what.padEnd(width)}  ${measured.padEnd(44)} ${budget.padEnd(14)} ${met === null ? '' : met ? 'met' : 'NOT MET'}`,
  );
