import { readFileSync } from 'node:fs';
import type { Product } from '../src/support/server.ts';
import { ask } from './requests.ts';

/** Memory of a process, in MB; NaN where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN; // not Linux
  }
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`chave${n}`, n]));

/** What a stranger may send: bodies no call takes, and requests that are no login. */
const bodies: readonly (() => { path: string; body: unknown; headers?: Record<string, string> })[] = [
  () => ({ path: 'auth/login', body: keys(50) }),
  () => ({ path: 'auth/login', body: keys(50_000) }),
  () => ({ path: 'auth/login', body: { email: 'x'.repeat(60_000), password: 'y' } }),
  () => ({ path: 'auth/login', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
  () => ({ path: 'auth/login', body: '{"email": "a\\ud800", "password": "\\u0000"}' }),
  () => ({ path: 'auth/refresh', body: { refreshToken: 'z'.repeat(10_000) } }),
  () => ({ path: 'results/bulkUpsert', body: { results: [keys(20)] } }),
  () => ({ path: 'pacientes', body: keys(500), headers: { authorization: `Bearer ${'a.'.repeat(500)}` } }),
  () => ({ path: `nada/${'%20'.repeat(200)}`, body: {} }),
];

/** Requests under way at once. */
const AT_ONCE = 50;

/** Requests of strangers: what the longest answer had, and how much memory stays. */
export async function hostile(product: Product, count: number): Promise<string> {
  const { url } = product;
  const warm = Array.from({ length: 200 }, () => ask(`${url}/api/health`));
  await Promise.all(warm);
  const before = memoryOf(product.pid);
  let [sent, longest, slowest, failed] = [0, 0, 0, 0];
  const client = async () => {
    while (sent < count) {
      const make = bodies[sent++ % bodies.length];
      if (!make) return;
      const { path, body, headers } = make();
      const { status, ms, text, retryAfter } = await ask(`${url}/api/${path}`, {
        method: 'POST',
        body,
        ...(headers && { headers }),
      });
      longest = Math.max(longest, text.length);
      slowest = Math.max(slowest, ms);
      if (status >= 500 && !(status === 503 && retryAfter !== undefined)) failed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const after = memoryOf(product.pid);
  const verdict = failed === 0 && longest <= 16_384 && after <= 1.3 * before ? 'met' : 'NOT MET';
  return `${count} hostile requests: longest answer ${longest} bytes, slowest ${slowest.toFixed(0)} ms, failed ${failed}, memory ${before.toFixed(0)} → ${after.toFixed(0)} MB (${(after / before).toFixed(2)} ×); ${verdict} (≤ 16 kB, ≤ 1.3 ×)`;
}
