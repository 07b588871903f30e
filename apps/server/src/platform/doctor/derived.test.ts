import { Compra, resources } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, inLab, testAppOnce } from '../../../test/index.ts';
import { buildCompra, buildMarket, line } from '../../../test/purchases.ts';
import { asOwner } from '../database/pool.ts';
import { checkDerived } from './derived.ts';

test('stored totals are compared with what records say: those that were written past the product are named', async () => {
  const app = await testAppOnce({});
  const lab = await buildLab(app);
  const market = await buildMarket(lab);
  const check = () => asOwner(app.connection, (client) => checkDerived(client, resources));
  const whole = await buildCompra(lab, market, line(market, 0, '3', '1.10'), line(market, 1, '2', '0.35'));
  const wrong = await buildCompra(lab, market, line(market, 0, '1', '10'));
  const { token } = lab;
  const sent = { ...line(market, 0, '2.5', '9.99'), id: whole.Itens[0]?.id ?? 0, Versao: whole.Itens[0]?.Versao ?? 0 };
  await app.ask(Compra.calls.update, { token, params: { id: whole.id }, body: { Versao: 1, Itens: [sent] } });
  expect(await check()).toMatchObject([{ verdict: 'ok' }]);

  await inLab(lab, sql`update compras set "Total" = 11 where id = ${wrong.id}`);
  await inLab(lab, sql`update compra_itens set "Total" = 1 where "Compra" = ${whole.id}`);
  const findings = await check();
  expect(findings.map(({ verdict }) => verdict)).toEqual(['warn', 'warn']);
  const [items = '', purchases = ''] = findings.map(({ sentence }) => sentence).toSorted();
  expect(purchases).toMatch(/^2 compras have another Total .* of company/);
  expect(items).toContain(`1 compra-itens have another Total than their fields and lines say: ${sent.id}`);
});
