import { buildSession } from '@bancada/testing';
import { afterEach, expect, test } from 'vitest';
import { draftDatabase } from '../drafts/database.ts';
import { draftsOnDisk } from '../testing/drafts.ts';
import { deviceId } from './device.ts';
import { forgetDevice } from './forgetDevice.ts';
import { dropSession, keepSession, sessionState } from './session.state.ts';

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
});

test.each(['can', 'cannot'])(
  'a forgotten device holds no draft of anybody, no session and no settings, when the server %s be reached',
  async (reach) => {
    const sent: string[] = [];
    globalThis.fetch = (input, init) => {
      const { url } = new Request(input instanceof Request ? input : new URL(input, location.href), init);
      if (!url.includes('/api/')) return network(input, init);
      sent.push(new URL(url).pathname);
      return reach === 'can' ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('no network'));
    };
    keepSession(buildSession());
    deviceId();
    localStorage.setItem('bancada.unidade', '3');
    sessionStorage.setItem('bancada.x', '1');
    const db = await draftDatabase();
    for (const usuario of [1, 2]) await db.put('sealed', { name: `${usuario}`, group: 'x', box: new Uint8Array(40) });
    // Of a version that encrypted nothing.
    await db.put('forms', { usuario: 1, record: 'pacientes/12' });
    await db.put('cells', { usuario: 1, id: 7 });
    if (isSecureContext) await (await caches.open('old')).put('/x', new Response('x'));

    await forgetDevice();

    expect(await draftsOnDisk()).toBe('');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(isSecureContext ? await caches.keys() : []).toEqual([]);
    expect(sessionState.current).toBeNull();
    expect(sent).toContain('/api/auth/logout');
  },
);
