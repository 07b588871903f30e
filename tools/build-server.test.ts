import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildServer, builtServer } from './build-server.ts';
import { sourcesHash } from './sources.ts';

const place = /new URL\("([^"]+)", import\.meta\.url\)\.href/g;

test('what a module of the server finds from its own place is found from the built files', async () => {
  await buildServer();
  const folder = dirname(builtServer);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => {
    const file = join(folder, name);
    return [...readFileSync(file, 'utf8').matchAll(place)].map(([, to = '']) => new URL(to, pathToFileURL(file)));
  });
  expect(found.length).toBeGreaterThan(5);
  expect(found.map((url) => fileURLToPath(url)).filter((source) => !existsSync(source))).toEqual([]);
});

test('other sources are another build', () => {
  expect(sourcesHash(['tools/sources.ts'])).toBe(sourcesHash(['tools/sources.ts']));
  expect(sourcesHash(['tools/sources.ts'])).not.toBe(sourcesHash(['tools/build-web.ts']));
});
