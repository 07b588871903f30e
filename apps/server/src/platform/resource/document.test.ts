import { Compra, CompraItem } from '@bancada/contracts';
import { priceOf, sum } from '@bancada/contracts/dinheiro';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { buildCompra, buildMarket, compraBody, line, type Market, type StoredCompra } from '../../../test/purchases.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let market: Market;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  market = await buildMarket(lab);
});
afterAll(() => app.close());

const { create, update, get, remove, history } = Compra.calls;
const recomputed = ({ Itens }: StoredCompra) => sum(Itens.map((item) => priceOf(item.Quantidade, item.ValorUnitario)));
const read = ({ id }: { id: number }) => app.ask(get, { token, params: { id } });

describe('derived fields', () => {
  test('are calculated when a row and its lines are created, and cannot be sent', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '2.5', '10.01'), line(market, 1, '3', '0.99'));
    expect(compra.Itens.map(({ Total }) => Total)).toEqual(['25.03', '2.97']);
    expect(compra).toMatchObject({ Total: '28', Status: 'Rascunho' });
    const body = { ...compraBody(lab, market, []), Total: '1' };
    expect(await app.refused(create, { token, body })).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
    const sent = { Versao: compra.Versao, Status: 'Recebida' } as object;
    const changed = app.refused(update, { token, params: { id: compra.id }, body: sent as { Versao: number } });
    expect(await changed).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
  });

  test('follow the lines that are changed, added, removed and left alone in one save', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'), line(market, 1, '2', '5'));
    const [first] = compra.Itens;
    if (!first) throw new Error('The line is missing');
    const Itens = [{ id: first.id, Versao: first.Versao, Quantidade: '4' }, line(market, 2, '1', '0.5')];
    const body = { Versao: compra.Versao, Itens };
    const changed = await app.ask(update, { token, params: { id: compra.id }, body });
    expect(changed.Total).toBe('40.5');
    const kept = await app.ask(update, {
      token,
      params: { id: compra.id },
      body: { Versao: changed.Versao, Data: '2026-11-21' },
    });
    expect(kept.Total).toBe('40.5');
  });

  test('follow a line that is changed by its own call, in a new version with its history', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'));
    const [item] = compra.Itens;
    if (!item) throw new Error('The line is missing');
    const body = { Versao: item.Versao, ValorUnitario: '12.34' };
    await app.ask(CompraItem.calls.update, { token, params: { id: item.id }, body });
    const after = await read(compra);
    expect(after).toMatchObject({ Total: '12.34', Versao: compra.Versao + 1 });
    const [last] = await app.ask(history, { token, params: { id: compra.id } });
    expect(last).toMatchObject({ De: { Total: '10' }, Para: { Total: '12.34' } });
  });

  test('equal a plain recomputation after whatever several people save at once', async () => {
    const edits = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99_999 })),
      { minLength: 1, maxLength: 4 },
    );
    const clients = fc.sample(fc.array(edits, { minLength: 2, maxLength: 4 }), 8);
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'));
    const refusals = new Set(['VERSAO_DESATUALIZADA']);
    const save = async (lines: [number, number, number][]) => {
      const Itens = lines.map(([product, quantity, cents]) =>
        line(market, product, String(quantity), String(cents / 100)),
      );
      const { Versao } = await read(compra);
      const output = await app.send(update, { token, params: { id: compra.id }, body: { Versao, Itens } });
      if (!output.ok) refusals.add(output.error.code);
    };
    await Promise.all(
      clients.map(async (rounds) => {
        for (const lines of rounds) await save(lines);
      }),
    );
    expect([...refusals]).toEqual(['VERSAO_DESATUALIZADA']);
    const after = await read(compra);
    expect(after.Total).toBe(recomputed(after));
    expect(after.Versao).toBeGreaterThan(compra.Versao);
  });
});

describe('the state of a document', () => {
  const sent = async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'));
    return app.ask(Compra.calls.transition, { token, params: { id: compra.id }, body: { Acao: 'enviar', Versao: 1 } });
  };

  test('closes it, and its lines, to changes and deletion', async () => {
    const compra = await sent();
    const [item] = compra.Itens;
    if (!item) throw new Error('The line is missing');
    const closed = { status: 409, code: 'REGISTRO_FECHADO', details: { estado: 'Enviada' } };
    const { id, Versao } = compra;
    expect(await app.refused(update, { token, params: { id }, body: { Versao, Data: '2026-11-22' } })).toMatchObject(
      closed,
    );
    expect(await app.refused(remove, { token, params: { id }, query: { Versao } })).toMatchObject(closed);
    const body = { Versao: item.Versao, Quantidade: '9' };
    expect(await app.refused(CompraItem.calls.update, { token, params: { id: item.id }, body })).toMatchObject(closed);
    const lines = { token, params: { id: item.id }, query: { Versao: item.Versao } };
    expect(await app.refused(CompraItem.calls.remove, lines)).toMatchObject(closed);
    const added = { ...line(market, 1, '1', '1'), Compra: id };
    expect(await app.refused(CompraItem.calls.create, { token, body: added })).toMatchObject(closed);
    expect(await read(compra)).toEqual(compra);
  });

  test('lets a draft be deleted, with its lines', async () => {
    const compra = await buildCompra(lab, market, line(market, 0, '1', '10'));
    await app.ask(remove, { token, params: { id: compra.id }, query: { Versao: compra.Versao } });
    expect(await app.refused(get, { token, params: { id: compra.id } })).toMatchObject({ status: 404 });
  });
});
