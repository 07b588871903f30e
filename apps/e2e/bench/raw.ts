import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { freePort } from '../../server/src/platform/database/embedded/listening.ts';
import { lineOf } from './process.ts';

/** A server beside which ours is measured. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts node:http and pg answering one fixed statement (`raw-server.ts`). */
export async function startRaw(connection: pg.PoolConfig, statement: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('raw-server.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      CONNECTION: JSON.stringify(connection),
      STATEMENT: statement,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(child, 'ready');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}
