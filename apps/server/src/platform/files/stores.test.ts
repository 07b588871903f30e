import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../database/embedded/listening.ts';
import { s3Store } from './s3.ts';
import { type FileStore, folderStore } from './store.ts';

let folder: string;
let server: ChildProcess;
let endpoint: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-stores-'));
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  // A server of its own that speaks like S3, over the network.
  const bin = fileURLToPath(new URL('../../../node_modules/s3rver/bin/s3rver.js', import.meta.url));
  const bucket = join(folder, 'bucket');
  mkdirSync(bucket);
  const args = ['-d', bucket, '-p', String(port), '-a', '127.0.0.1', '--configure-bucket', 'arquivos', '-s'];
  server = spawn(process.execPath, ['--no-deprecation', bin, ...args], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(endpoint), { timeout: 30_000 });
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const kinds: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderStore(join(folder, 'files'))],
  [
    'a bucket',
    () =>
      s3Store({
        bucket: 'arquivos',
        endpoint,
        region: 'us-east-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        incoming: join(folder, 'files', 'incoming.part'),
      }),
  ],
];

describe.each(kinds)('%s', (_, make) => {
  const key = { empresa: 1, noun: 'sample-arquivos', id: 7 };
  const content = Buffer.from(Array.from({ length: 70_000 }, (__, n) => n % 251));
  const receive = (store: FileStore, bytes: Uint8Array) => {
    mkdirSync(store.incoming, { recursive: true });
    const path = join(store.incoming, 'x.part');
    writeFileSync(path, bytes);
    return path;
  };

  test('takes a file over, gives it back whole and in parts, and deletes it with what was made from it', async () => {
    const store = make();
    const path = receive(store, content);
    expect(await store.has(key)).toBe(false);
    await store.put(key, path, 'image/png');
    expect(existsSync(path)).toBe(false);
    expect(await store.has(key)).toBe(true);
    expect(await buffer(await store.open(key))).toEqual(content);
    expect(await buffer(await store.open(key, { start: 65_000, end: 65_009 }))).toEqual(
      content.subarray(65_000, 65_010),
    );
    const mini = { ...key, variant: 'mini' as const };
    await store.put(mini, receive(store, Buffer.from('small')), 'image/webp');
    expect(await buffer(await store.open(mini))).toEqual(Buffer.from('small'));
    await store.remove(key);
    expect([await store.has(key), await store.has(mini)]).toEqual([false, false]);
    await store.remove(key);
    await expect(store.open(key)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  });

  test('names what it has of a company and noun', async () => {
    const store = make();
    for (const id of [3, 12]) await store.put({ ...key, id }, receive(store, content), 'image/png');
    await store.put({ ...key, id: 3, variant: 'mini' }, receive(store, content), 'image/webp');
    await store.put({ ...key, empresa: 11 }, receive(store, content), 'image/png');
    expect((await store.ids(1, key.noun, Date.now() + 60_000)).toSorted((a, b) => a - b)).toEqual([3, 12]);
    expect(await store.ids(1, key.noun, Date.now() - 60_000)).toEqual([]);
    expect(await store.ids(2, key.noun, Date.now() + 60_000)).toEqual([]);
  });
});
