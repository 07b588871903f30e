import { Compra } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { buildCompra, buildMarket, compraBody, line } from '../../../test/purchases.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const numbers = async ({ token }: Lab) =>
  (await app.ask(Compra.calls.list, { token, query: { _sort: 'Numero:ASC', _limit: 500 } })).map(
    ({ Numero }) => Numero,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('fifty who save at once have fifty numbers in a row', async () => {
  const lab = await buildLab(app);
  const market = await buildMarket(lab);
  await Promise.all(upTo(50).map(() => buildCompra(lab, market, line(market, 0, '1', '1'))));
  expect(await numbers(lab)).toEqual(upTo(50));
});

test('what is refused takes no number, and each company counts for itself', async () => {
  const lab = await buildLab(app);
  const market = await buildMarket(lab);
  await buildCompra(lab, market, line(market, 0, '1', '1'));
  const unknown = { ...line(market, 0, '1', '1'), Produto: 999_999 };
  const output = await app.refused(Compra.calls.create, { token: lab.token, body: compraBody(lab, market, [unknown]) });
  expect(output).toMatchObject({ code: 'REFERENCIA_INEXISTENTE' });
  await buildCompra(lab, market, line(market, 0, '1', '1'));
  expect(await numbers(lab)).toEqual([1, 2]);
});
