import { me } from '@bancada/contracts/access';
import type { Session } from '@bancada/contracts/access';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSession, followOtherTabs, keepSession, sessionState } from '../session/session.state.ts';
import { request } from './client.ts';

const session = (n: number) => ({ accessToken: `a${n}`, refreshToken: `r${n}`, user: { id: 1 } }) as Session;

/** The server: the access token of `valid` is good, and its predecessor's refresh token gives it. */
function serve(valid: number) {
  const refreshed: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string; headers: Record<string, string> }) => {
    if (url.endsWith('auth/refresh')) {
      refreshed.push(init.body);
      return Promise.resolve(Response.json(session(valid)));
    }
    const known = new Headers(init.headers).get('authorization') === `Bearer a${valid}`;
    const refusal = { code: 'SESSAO_EXPIRADA', message: 'Seu login expirou.', requestId: 'x' };
    return Promise.resolve(known ? Response.json({ id: 1 }) : Response.json(refusal, { status: 401 }));
  });
  return refreshed;
}

beforeEach(() => {
  // A page that is served over plain HTTP has no locks.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  dropSession();
  localStorage.clear();
});

test('without locks a session is renewed, once for all requests', async () => {
  keepSession(session(1));
  const refreshed = serve(2);
  expect(await Promise.all([request(me), request(me)])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(refreshed).toEqual([JSON.stringify({ refreshToken: 'r1' })]);
  expect(sessionState.current?.accessToken).toBe('a2');
});

test('without locks a session another tab is renewing is taken over, not renewed again', async () => {
  keepSession(session(1));
  const refreshed = serve(2);
  const stop = followOtherTabs();
  const held = `other ${Date.now() + 60_000}`;
  localStorage.setItem('bancada.refresh', held);
  const asked = request(me);
  await expect.poll(() => localStorage.getItem('bancada.refresh')).toBe(held);
  localStorage.setItem('bancada.session', JSON.stringify(session(2)));
  dispatchEvent(new StorageEvent('storage', { key: 'bancada.session' }));
  localStorage.removeItem('bancada.refresh');
  expect(await asked).toEqual({ id: 1 });
  expect(refreshed).toEqual([]);
  stop();
});
