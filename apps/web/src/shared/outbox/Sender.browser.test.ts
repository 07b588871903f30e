import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../api/client.ts';
import { dropSession } from '../session/session.state.ts';
import { logIn } from '../testing/drafts.ts';
import { Outbox, type Outcome } from './Outbox.ts';
import { Sender } from './Sender.ts';

const typed = { usuario: 7, id: 'a', content: 'traços' };

/** A server that can or cannot be reached, and who sends to it. */
function sending() {
  const done = () => Promise.resolve();
  const keeper = { typed: done, moved: done, gone: done, settled: done };
  const outbox = new Outbox<string, string, string, Outcome<string>>({
    keeper,
    asSent: ({ content }) => content,
    isOwn: () => false,
    rebase: (content) => content,
  });
  const server = { reached: true, requests: 0 };
  const sender = new Sender<string, string, string, Outcome<string>>({
    outbox,
    keeper,
    delay: 0,
    batchOf: (due) => due,
    send: (batch) => {
      server.requests += 1;
      if (!server.reached) return Promise.reject(new NetworkError());
      return Promise.resolve(batch.map(() => ({ status: 'stored' as const })));
    },
    refusedTogether: () => '',
    failed: () => undefined,
    changed: () => undefined,
  });
  return { outbox, sender, server };
}

beforeEach(() => {
  vi.useFakeTimers();
  logIn(7);
});
afterEach(() => {
  vi.useRealTimers();
  dropSession();
});

const aWhile = () => vi.advanceTimersByTimeAsync(120_000);

test('what does not arrive is sent again and again, until it does', async () => {
  const { outbox, sender, server } = sending();
  server.reached = false;
  const leave = sender.start();
  outbox.type([typed]);
  sender.soon();
  await aWhile();
  expect(server.requests).toBeGreaterThan(3);
  server.reached = true;
  await aWhile();
  expect([outbox.all(), sender.trouble]).toEqual([[], null]);
  leave();
});

test('who was left begins nothing more, also when what was on its way fails after that', async () => {
  const { outbox, sender, server } = sending();
  server.reached = false;
  const leave = sender.start();
  outbox.type([typed]);
  const onItsWay = sender.now();
  leave();
  await onItsWay;
  sender.soon();
  server.reached = true;
  await aWhile();
  expect([server.requests, outbox.all().map(({ state }) => state)]).toEqual([1, ['queued']]);
});
