// @module-tag second
import { expect, test } from 'vitest';
import { startWorker } from '../../../../../test/ledger.ts';
import { readExample, startWebhooks } from '../../../../../test/webhooks.ts';

const isGenuine = await readExample();
const { app, client, published, rectified, addressed, ofClient, deliveriesOf } = await startWebhooks({ workers: 0 });

/** A process that hands notices over. */
const worker = () =>
  startWorker(app, {
    AUTH_KEY: Buffer.from(app.auth.key).toString('base64'),
    CLIENT_CERTIFICATE: client.certificate,
  });

const sentTo = (path: string) => client.received.filter((each) => each.path === path);

test('kill -9 while notices are handed over: each arrives, under one name, in the order of its client', async () => {
  const [one, other] = [await addressed({ path: '/um' }), await addressed({ path: '/dois' })];
  const { laudo } = await published('85', ofClient(one.Cliente));
  await published('86', ofClient(other.Cliente));
  await rectified(laudo);
  for (const value of ['87', '88', '89']) await published(value, ofClient(one.Cliente));
  await published('90', ofClient(other.Cliente));

  // The client reads the first notice to each address and does not answer: the process dies with both of them out.
  client.mood = 'silent';
  const first = await worker();
  await expect.poll(() => [sentTo('/um').length, sentTo('/dois').length], { timeout: 60_000 }).toEqual([1, 1]);
  await first.kill();
  const stored = await deliveriesOf(one.id);
  expect(stored.map(({ Situacao, Tentativas }) => [Situacao, Tentativas])).toEqual([
    ['Pendente', 1],
    ...Array.from({ length: 4 }, () => ['Pendente', 0]),
  ]);

  client.mood = 200;
  await worker();
  for (const { id, path, Segredo, count } of [
    { ...one, path: '/um', count: 5 },
    { ...other, path: '/dois', count: 2 },
  ]) {
    const states = async () => (await deliveriesOf(id)).map(({ Situacao }) => Situacao);
    await expect.poll(states, { timeout: 120_000 }).toEqual(Array.from({ length: count }, () => 'Entregue'));
    const rows = await deliveriesOf(id);
    const names = rows.map(({ Identificador }) => Identificador);
    const sent = sentTo(path);
    // The one that was out is sent twice, with the same bytes; all others once, none before the one in front of it.
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([names[0], ...names]);
    expect(sent.map(({ body }) => body)).toEqual([rows[0]?.Corpo, ...rows.map(({ Corpo }) => Corpo)]);
    expect(sent.every(({ headers, body }) => isGenuine(Segredo, headers, body))).toBe(true);
  }
}, 240_000);
