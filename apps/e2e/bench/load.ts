import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

/** An address under load, and the process that answers there. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
}

/** What a server did under load. */
export interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** CPU of the server's process per answer, in milliseconds; NaN where the system does not tell. */
  readonly cpu: number;
  /** Milliseconds until the answer: of half of the requests, and of all but the slowest hundredth. */
  readonly p50: number;
  readonly p99: number;
}

/** How many requests are under way at once. */
export const CONNECTIONS = 16;

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const run = promisify(execFile);

/** CPU a process has used so far, in milliseconds. Linux counts it in hundredths of a second. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = Number.NaN, system = Number.NaN] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    return Number.NaN; // not Linux
  }
}

interface Report {
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/**
 * Keeps an address under steady load, from a process of its own.
 *
 * @throws Error when an answer was not a success
 */
export async function load({ name, url, headers, pid }: Target, seconds: number): Promise<Load> {
  const options = Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}=${value}`]);
  const before = cpuOf(pid);
  const steady = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds)];
  const { stdout } = await run(process.execPath, [autocannon, ...steady, ...options, url]);
  const used = cpuOf(pid) - before;
  const { requests, duration, latency, non2xx, errors } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0 || requests.total === 0) throw new Error(`${name}: ${non2xx + errors} answers failed`);
  return { rate: requests.total / duration, cpu: used / requests.total, p50: latency.p50, p99: latency.p99 };
}
