import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/index.ts';

const web = mkdtempSync(join(tmpdir(), 'bancada-web-'));
afterAll(() => rmSync(web, { recursive: true }));
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), '<!doctype html><meta nonce="__CSP_NONCE__"><title>Bancada</title>');
writeFileSync(join(web, 'assets', 'app-1a2b3c.js'), 'console.log(1)');
writeFileSync(join(web, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('console.log(1)'));
writeFileSync(join(web, 'assets', 'app-1a2b3c.js.gz'), gzipSync('console.log(1)'));
writeFileSync(join(web, 'icon.svg'), '<svg/>');

const app = await startApp({ rooms: [], web });

describe('addresses', () => {
  test('of pages give the application, never kept; its files are kept for a year', async () => {
    for (const url of ['/', '/laboratorio/resultados?q=Maria', '/index.html']) {
      const page = await app.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control'], page.body.slice(0, 9)]).toEqual([
        200,
        'no-store',
        '<!doctype',
      ]);
    }
    const file = await app.app.inject({ url: '/assets/app-1a2b3c.js' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('no-cache');
    expect((await app.app.inject({ url: '/assets/old-000000.js' })).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'POST', url: '/laboratorio' })).statusCode).toBe(404);
    expect((await app.app.inject({ url: '/..%2f..%2fpackage.json' })).body).not.toContain('"name"');
  });

  test.each([
    ['br', 'br', brotliCompressSync('console.log(1)')],
    ['gzip', 'gzip', gzipSync('console.log(1)')],
    ['identity', undefined, Buffer.from('console.log(1)')],
  ])('of files give what the build has compressed for %s', async (accepted, encoding, bytes) => {
    const file = await app.app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': accepted } });
    expect(file.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(file.headers['content-encoding']).toBe(encoding);
    expect(file.rawPayload).toEqual(bytes);
  });

  test('allow no script but ours', async () => {
    const { headers } = await app.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self'( 'nonce-[0-9a-f]+')?;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('let in the styles of one page by a nonce of its own', async () => {
    const nonceOf = async () => {
      const { headers, body } = await app.app.inject({ url: '/' });
      const [, nonce] = /<meta nonce="([0-9a-f]{32})">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });
});
