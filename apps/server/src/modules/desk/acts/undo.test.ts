import { type Ato, Categoria, Compra } from '@bancada/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosen, confirmAct, prepareAct, undoAct } from '../../../../test/acts.ts';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { buildCompra, buildMarket, line } from '../../../../test/purchases.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

interface Stored {
  readonly id: number;
  readonly Versao: number;
}

/** Rows as they are, but for their versions, which only grow. */
const withoutVersions = (rows: readonly Stored[]) => rows.map((row) => ({ ...row, Versao: 0 }));

/** One act after another, each on some of the rows, and then all of them undone, the last one first. */
async function thereAndBack(
  noun: typeof Categoria | typeof Compra,
  read: () => Promise<readonly Stored[]>,
  acts: readonly { readonly act: Ato; readonly on: readonly number[] }[],
): Promise<void> {
  const before = withoutVersions(await read());
  const done = [];
  for (const { act, on } of acts) {
    const rows = (await read()).filter((_, place) => on.includes(place));
    const prepared = await prepareAct(lab, noun, act, chosen(...rows));
    if (prepared.Prontas === 0) continue;
    const taken = await confirmAct(lab, prepared, 'motivo');
    expect(taken).toMatchObject({ Situacao: 'Executado', Feitas: prepared.Prontas });
    done.push(taken);
  }
  for (const act of done.toReversed()) {
    const undone = await undoAct(lab, act);
    expect(undone).toMatchObject({ Situacao: 'Desfeito', Desfeitas: act.Feitas, Feitas: 0 });
  }
  expect(withoutVersions(await read())).toEqual(before);
}

const on = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 });
const someActs = (...of: readonly fc.Arbitrary<Ato>[]) =>
  fc.array(fc.record({ act: fc.oneof(...of), on }), { minLength: 1, maxLength: 6 });

test('whatever is done to rows of a registry, undone in turn they are as they were', async () => {
  for (const Nome of ['A', 'B', 'C', 'D'])
    await app.ask(Categoria.calls.create, {
      token: lab.token,
      body: { Empresa: lab.Empresa, Nome, Descricao: Nome === 'C' ? null : Nome },
    });
  const read = () => app.ask(Categoria.calls.list, { token: lab.token, query: { _limit: '-1', _sort: 'id:ASC' } });
  const acts = someActs(
    fc.constantFrom('x', 'B', null).map((Valor): Ato => ({ Tipo: 'alterar', Campo: 'Descricao', Valor })),
    fc.constantFrom('desativar', 'reativar').map((Tipo): Ato => ({ Tipo })),
  );
  await fc.assert(
    fc.asyncProperty(acts, (sequence) => thereAndBack(Categoria, read, sequence)),
    { numRuns: 10 },
  );
}, 120_000);

test('whatever is done to documents, undone in turn they and their lines are as they were', async () => {
  const market = await buildMarket(lab);
  for (const n of [0, 1, 2]) await buildCompra(lab, market, line(market, n, '2', '1.5'));
  await buildCompra(lab, market);
  const { list, get } = Compra.calls;
  const read = async () => {
    const rows = await app.ask(list, { token: lab.token, query: { _sort: 'id:ASC' } });
    return Promise.all(rows.map(({ id }) => app.ask(get, { token: lab.token, params: { id } })));
  };
  const acts = someActs(
    fc.constant<Ato>({ Tipo: 'transicao', Acao: 'enviar' }),
    fc.constantFrom('2026-11-21', '2026-11-22').map((Valor): Ato => ({ Tipo: 'alterar', Campo: 'Data', Valor })),
  );
  await fc.assert(
    fc.asyncProperty(acts, (sequence) => thereAndBack(Compra, read, sequence)),
    { numRuns: 10 },
  );
}, 120_000);
