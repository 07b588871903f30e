import { benchApi } from './api.ts';
import { startMeasured } from './measured.ts';
import { benchGrid } from './grid.ts';
import type { Line } from './numbers.ts';
import { report } from './report.ts';

/** Measures the budgets of the design side by side in one run and prints them; it never fails for being slow. */
const lines: Line[] = [];

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const start = performance.now();
const product = await startMeasured();
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
  const { lines: api, job } = await benchApi(product);
  lines.push(...api, ...(await benchGrid(product.url, job)));
} finally {
  await product.remove();
}
report(lines);
