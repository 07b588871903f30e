import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { revocationList } from '../../../test/crl.ts';
import { openPkcs12 } from './pkcs12.ts';
import { checkRevocation, listsOf } from './revocation.ts';
import { testAuthority } from './test-ca.ts';

const day = 86_400_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * day);
const authority = testAuthority(inDays(-9), inDays(900));
const state: { body: Uint8Array; status: number; asked: number; silent: boolean } = {
  body: Buffer.alloc(0),
  status: 200,
  asked: 0,
  silent: false,
};
const server = createServer((_, response) => {
  state.asked++;
  if (!state.silent) response.writeHead(state.status).end(state.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const list = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ca.crl`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const identity = (by = authority) =>
  openPkcs12(by.issue({ name: 'X', from: inDays(-1), until: inDays(300), password: 'x', list }), 'x');
const reach = { permitted: (address: string) => address === '127.0.0.1', timeout: 2000 };
/** What the list says; each time by one that remembers nothing. */
const stateOf = async (of: ReturnType<typeof identity>) => (await checkRevocation(reach)(of, now)).state;

test('a certificate names its list, which says whether it was revoked, and since when', async () => {
  const [one, other] = [identity(), identity()];
  expect(listsOf(one.certificate)).toEqual([list]);
  state.body = revocationList(authority, { revoked: [other.certificate], from: inDays(-1), until: inDays(1) });
  expect(await checkRevocation(reach)(one, now)).toMatchObject({ state: 'good' });
  const revoked = await checkRevocation(reach)(other, now);
  expect(revoked).toMatchObject({ state: 'revoked' });
  expect(Date.parse('since' in revoked ? revoked.since : '')).toBeCloseTo(inDays(-1).getTime(), -4);
});

test('a list that is damaged, of somebody else, old, not yet in force or none says nothing', async () => {
  const one = identity();
  const times = { from: inDays(-1), until: inDays(1) };
  const right = revocationList(authority, { revoked: [one.certificate], ...times });
  const damaged = Buffer.from(right);
  damaged[right.length - 9] = (damaged[right.length - 9] ?? 0) ^ 1;
  const lists = [
    damaged,
    revocationList(testAuthority(inDays(-9), inDays(9)), { revoked: [one.certificate], ...times }),
    revocationList(authority, { revoked: [one.certificate], from: inDays(-3), until: inDays(-2) }),
    revocationList(authority, { revoked: [one.certificate], from: inDays(1), until: inDays(2) }),
    Buffer.from('<html>'),
    Buffer.alloc(0),
  ];
  for (const [index, body] of lists.entries()) {
    state.body = body;
    expect([index, await stateOf(one)]).toEqual([index, 'unknown']);
  }
  state.body = right;
  expect(await stateOf(one)).toBe('revoked');
});

test('a machine that does not answer, or is of our own network, is no reason to fail; what was read is kept for a while', async () => {
  const one = identity();
  state.body = revocationList(authority, { revoked: [], from: inDays(-1), until: inDays(1) });
  state.status = 503;
  expect(await stateOf(one)).toBe('unknown');
  Object.assign(state, { status: 200, silent: true });
  expect((await checkRevocation({ ...reach, timeout: 200 })(one, now)).state).toBe('unknown');
  state.silent = false;
  expect((await checkRevocation()(one, now)).state).toBe('unknown');
  const check = checkRevocation(reach);
  state.asked = 0;
  expect((await check(one, now)).state).toBe('good');
  expect((await check(one, new Date(now.getTime() + 14 * 60_000))).state).toBe('good');
  expect(state.asked).toBe(1);
  expect((await check(one, new Date(now.getTime() + 16 * 60_000))).state).toBe('good');
  expect(state.asked).toBe(2);
});
