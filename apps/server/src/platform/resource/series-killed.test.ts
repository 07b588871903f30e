import { Compra } from '@bancada/contracts';
import { afterEach, expect, test } from 'vitest';
import {
  buildLab,
  buildUser,
  everyAbility,
  serversOn,
  type ServerGroup,
  type ServerProcess,
  testAppOnce,
} from '../../../test/index.ts';
import { buildMarket, compraBody, line } from '../../../test/purchases.ts';

let group: ServerGroup | undefined;
afterEach(() => group?.close());

/** Savers that go on until their server is gone, or until enough is saved. */
const SAVERS = 8;
const ENOUGH = 60;

type Body = ReturnType<typeof compraBody>;

/** Saves one purchase after the other; what is acknowledged is noted. Ends when the server is gone. */
async function save(server: ServerProcess, token: string, body: Body, noted: number[]): Promise<void> {
  while (noted.length < ENOUGH) {
    try {
      noted.push((await server.ask(Compra.calls.create, { token, body })).Numero);
    } catch (error) {
      // What `fetch` throws when nobody answers; a refusal is an answer.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

test(
  'numbers have no gap and no double when one of two servers is killed in the middle of saves',
  { tags: 'deep' },
  async () => {
    const app = await testAppOnce({});
    const lab = await buildLab(app);
    const market = await buildMarket(lab);
    const body = compraBody(lab, market, [line(market, 0, '1', '1'), line(market, 1, '2', '3.5')]);
    const { email } = await buildUser(app.database, { abilities: everyAbility, companies: [lab.Empresa] });
    group = serversOn(app);
    const [dying, staying] = await Promise.all([group.start(), group.start()]);
    const token = await dying.login(email);
    const noted: number[] = [];
    const work = Promise.all(
      Array.from({ length: SAVERS }, (_, n) => save(n % 2 === 0 ? dying : staying, token, body, noted)),
    );
    await expect.poll(() => noted.length).toBeGreaterThan(ENOUGH / 3);
    await dying.kill();
    await work;
    const query = { _sort: 'Numero:ASC', _limit: 500 };
    const stored = (await app.ask(Compra.calls.list, { token: lab.token, query })).map(({ Numero }) => Numero);
    expect(stored).toEqual(stored.map((_, index) => index + 1));
    // Some may be stored whose answer nobody heard; none is acknowledged twice, or lost.
    expect(new Set(noted).size).toBe(noted.length);
    expect(stored).toEqual(expect.arrayContaining(noted));
  },
);
